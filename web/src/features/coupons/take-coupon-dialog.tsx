import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { OfferList } from './offer-list.tsx';
import { useStoreOptions } from './use-coupons.ts';

type TakeCouponDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Preselected merchant: the specification's *generate affiliate coupon by merchant*. */
  merchant?: string;
};

/** The affiliate chooses a merchant and an offer; taking the offer makes a code of her own in the store. */
export default function TakeCouponDialog({ opened, onClose, merchant = '' }: TakeCouponDialogProps) {
  const { taking: texts } = usePageTexts('coupons');
  const [chosen, setChosen] = useState(merchant);
  const stores = useStoreOptions();
  return (
    <Modal
      fixed
      opened={opened}
      onClose={onClose}
      title={texts.title}
      foot={
        <Button fullWidth variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Text c="dimmed" mb="md">
        {texts.lead}
      </Text>
      <NativeSelect
        label={texts.store}
        data={[{ value: '', label: texts.everyStore }, ...stores]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <OfferList merchant={chosen} />
    </Modal>
  );
}
