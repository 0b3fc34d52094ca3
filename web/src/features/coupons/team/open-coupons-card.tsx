import type { OpenCoupon } from '@aliado/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { OfferList } from '../offer-list.tsx';
import { useStoreOptions } from '../use-coupons.ts';

const InviteDialog = lazily(() => import('../invite-dialog.tsx'));

type OpenCouponsCardProps = {
  anchor: string;
  /** The merchant in the address; an empty string means all. */
  merchant: string;
  onMerchant: (pk: string) => void;
};

/** All coupons open to a leader: to take, and to invite the team to. */
export function OpenCouponsCard({ anchor, merchant, onMerchant }: OpenCouponsCardProps) {
  const { open: texts } = usePageTexts('myCoupons');
  const [offer, setOffer] = useState<OpenCoupon | null>(null);
  const stores = useStoreOptions();
  return (
    <SectionCard id={anchor} title={texts.title} lead={texts.lead}>
      {stores.length > 1 && (
        <NativeSelect
          aria-label={texts.store}
          mt="sm"
          data={[{ value: '', label: texts.everyStore }, ...stores]}
          value={merchant}
          onChange={({ currentTarget }) => onMerchant(currentTarget.value)}
        />
      )}
      <OfferList
        merchant={merchant}
        actionOf={(each) => (
          <Button
            size="xs"
            variant="default"
            aria-haspopup="dialog"
            aria-label={texts.inviteTo(each.name)}
            leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setOffer(each)}
          >
            {texts.invite}
          </Button>
        )}
      />
      {offer && (
        <DialogPart onClose={() => setOffer(null)}>
          <InviteDialog by="leader" coupon={offer} onClose={() => setOffer(null)} />
        </DialogPart>
      )}
    </SectionCard>
  );
}
