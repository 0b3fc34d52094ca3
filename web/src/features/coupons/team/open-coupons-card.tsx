import { endpoints, type OpenCoupon } from '@aliado/contract';
import { Button, Card, NativeSelect, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { OfferList } from '../offer-list.tsx';
import classes from './team.module.css';

const InviteTeamDialog = lazily(() => import('./invite-team-dialog.tsx'));

const ALL = 100;

type OpenCouponsCardProps = {
  titleRef: Ref<HTMLHeadingElement>;
  /** The merchant chosen in the address; an empty text for all. */
  merchant: string;
  onMerchant: (pk: string) => void;
};

/** All coupons open to whoever leads: to take, and to invite the team to. */
export function OpenCouponsCard({ titleRef, merchant, onMerchant }: OpenCouponsCardProps) {
  const { open: texts } = usePageTexts('myCoupons');
  const { data } = useQuery(read(endpoints.listMyMerchants, { query: { page_size: ALL } }));
  const [offer, setOffer] = useState<OpenCoupon | null>(null);
  const stores = data?.results.map(({ pk, name }) => ({ value: pk, label: name })) ?? [];
  return (
    <Card component="section" aria-labelledby="open-coupons-title">
      <Title order={2} id="open-coupons-title" ref={titleRef} tabIndex={-1} className={classes.title}>
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      {stores.length > 1 && (
        <NativeSelect
          aria-label={texts.store}
          className={classes.store}
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
          <InviteTeamDialog offer={offer} onClose={() => setOffer(null)} />
        </DialogPart>
      )}
    </Card>
  );
}
