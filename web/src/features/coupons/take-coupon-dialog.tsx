import { endpoints } from '@aliado/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import classes from './coupon-ticket.module.css';
import { OfferList } from './offer-list.tsx';

const ALL = 100;

type TakeCouponDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The specification's *generate affiliate coupon by merchant*: this one is chosen already. */
  merchant?: string;
};

/** Choose the merchant, then the offer; taking it makes a code of one's own in the store. */
export default function TakeCouponDialog({ opened, onClose, merchant = '' }: TakeCouponDialogProps) {
  const { taking: texts } = usePageTexts('coupons');
  const { data } = useQuery(read(endpoints.listMyMerchants, { query: { page_size: ALL } }));
  const [chosen, setChosen] = useState(merchant);
  const stores = data?.results.map(({ pk, name }) => ({ value: pk, label: name })) ?? [];
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
      <p className={classes.lead}>{texts.lead}</p>
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
