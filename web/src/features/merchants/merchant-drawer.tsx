import type { ListedMerchant, MyMerchant } from '@aliado/contract';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/store-tone.ts';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
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
  useFocusBack(opened);
  return (
    <Drawer.Root opened={opened} onClose={onClose} returnFocus={false} position="right" size={560}>
      <Drawer.Overlay color="var(--mantine-color-botella-9)" backgroundOpacity={0.42} />
      <Drawer.Content classNames={{ content: classes.content }}>
        <Awning tone={storeToneOf(pk)} />
        <Drawer.Header className={classes.header} role="none">
          <div className={classes.names}>
            <StoreMark pk={pk} name={name} size={52} />
            <div>
              <Drawer.Title component="h2" className={classes.title}>
                {name}
              </Drawer.Title>
              <p className={classes.place}>
                <MerchantPlace {...merchant} />
              </p>
            </div>
          </div>
          <Drawer.CloseButton aria-label={drawer.close} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
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
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3>{title}</h3>
    {children}
  </section>
);
