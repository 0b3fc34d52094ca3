import { type ReactNode, useState } from 'react';
import { MyCouponsCard } from '#web/features/coupons/my-coupons-card.tsx';
import { LinksCard } from '#web/features/links/links-card.tsx';
import { AddressedExplanation } from '#web/features/sales/explanation/addressed-explanation.tsx';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import { MySalesCard } from '#web/features/sales/my-sales-card.tsx';
import { NEWEST, useMySales } from '#web/features/sales/use-sales.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import classes from './affiliate-general.module.css';
import { anchors } from './affiliate-sections.tsx';

const TakeCouponDialog = lazily(() => import('#web/features/coupons/take-coupon-dialog.tsx'));
const CreateLinkDialog = lazily(() => import('#web/features/links/create-link-dialog.tsx'));
const MissingSaleDialog = lazily(() => import('#web/features/sales/explanation/missing-sale-dialog.tsx'));

const ALL = 100;

type AffiliateSharingProps = {
  /** Shown beside the coupons. */
  merchants: ReactNode;
  /** Shown beside the sales. */
  steps: ReactNode;
};

type Asked = { what: 'link' | 'coupon' | 'sale'; opened: boolean };

export default function AffiliateSharing({ merchants, steps }: AffiliateSharingProps) {
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const sales = useMySales(all ? ALL : NEWEST);
  const { open } = useExplanationAddress();
  const close = () => setAsked((current) => current && { ...current, opened: false });
  const share = () => openDialog('share');

  const see = (pk: string) => {
    close();
    open({ of: 'sale', pk });
  };

  return (
    <>
      <LinksCard anchor={anchors.links} onCreate={() => setAsked({ what: 'link', opened: true })} />
      <div className={classes.pair}>
        <MyCouponsCard anchor={anchors.coupons} onTake={() => setAsked({ what: 'coupon', opened: true })} />
        {merchants}
      </div>
      <div className={classes.pair}>
        <MySalesCard
          anchor={anchors.sales}
          sales={sales}
          all={all}
          few={NEWEST}
          onAll={setAll}
          onOpen={({ pk }) => see(pk)}
          onMissing={() => setAsked({ what: 'sale', opened: true })}
          onShare={share}
        />
        {steps}
      </div>
      <AddressedExplanation seenBy="affiliate" among={sales.data?.results} />
      {asked && (
        <DialogPart opened={asked.opened} onClose={close}>
          {asked.what === 'link' && (
            <CreateLinkDialog fresh opened={asked.opened} onClose={close} onClosed={() => setAsked(null)} />
          )}
          {asked.what === 'coupon' && <TakeCouponDialog opened={asked.opened} onClose={close} />}
          {asked.what === 'sale' && <MissingSaleDialog opened={asked.opened} onClose={close} onSee={see} />}
        </DialogPart>
      )}
    </>
  );
}
