import type { ListedMerchant, MyMerchant } from '@aliado/contract';
import type { ReactNode } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/store-tone.ts';
import { BestSellers } from './best-sellers.tsx';
import classes from './merchant-drawer.module.css';
import { Membership, MerchantFacts } from './merchant-facts.tsx';
import { MerchantPlace } from './merchant-place.tsx';
import { MerchantRates } from './merchant-rates.tsx';
import { RatesToCome } from './rates-to-come.tsx';

type MerchantDrawerProps = {
  merchant: ListedMerchant | MyMerchant;
  opened: boolean;
  onClose: () => void;
  /** What the affiliate can do: join, or leave. */
  children: ReactNode;
};

/** All that a merchant promises and asks for. */
export default function MerchantDrawer({ merchant, opened, onClose, children }: MerchantDrawerProps) {
  const { drawer, rates } = usePageTexts('marketplace');
  const { pk, name, description, own_commission } = merchant;
  const member = 'joined_at' in merchant ? merchant : null;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={drawer.close}
      top={<Awning tone={storeToneOf(pk)} />}
      mark={<StoreMark pk={pk} name={name} size={52} />}
      title={name}
      lead={<MerchantPlace {...merchant} />}
    >
      {description && <p className={classes.description}>{description}</p>}
      <Part title={drawer.rates}>
        <MerchantRates {...merchant} />
        {own_commission !== null && <p className={classes.quiet}>{rates.ownText}</p>}
        {member && <RatesToCome announced={member.announced} />}
      </Part>
      <Part title={drawer.conditions}>
        <MerchantFacts merchant={merchant} />
      </Part>
      {member && (
        <Part title={drawer.place}>
          <Membership merchant={member} />
        </Part>
      )}
      <Part title={drawer.bestSellers}>
        <BestSellers merchant={pk} />
      </Part>
      <div className={classes.foot}>{children}</div>
    </Drawer>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3>{title}</h3>
    {children}
  </section>
);
