import type { OpenCoupon } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import classes from './coupons.module.css';
import { useOffers, useTakeCoupon } from './use-coupons.ts';

type OfferListProps = {
  merchant: string;
  actionOf?: (offer: OpenCoupon) => ReactNode;
};

/** The offers of one merchant, or of all the affiliate's merchants. */
export function OfferList({ merchant, actionOf }: OfferListProps) {
  const { taking: texts } = usePageTexts('coupons');
  const offers = useOffers(merchant);
  const none = (
    <EmptyState order={3} title={texts.emptyTitle}>
      {texts.emptyText}
    </EmptyState>
  );
  return (
    <>
      <Loaded
        query={offers}
        texts={texts}
        skeleton={{ as: <Skeleton height={110} radius={14} mt="md" /> }}
        isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
        empty={none}
      >
        {({ pages }) => (
          <ul className={classes.tickets}>
            {pages
              .flatMap(({ results }) => results)
              .map((offer) => (
                <li key={offer.pk}>
                  <Offer offer={offer} action={actionOf?.(offer)} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {offers.hasNextPage && (
        <Button
          fullWidth
          mt="md"
          variant="default"
          loading={offers.isFetchingNextPage}
          onClick={() => offers.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Offer({ offer, action }: { offer: OpenCoupon; action: ReactNode }) {
  const { taking: texts } = usePageTexts('coupons');
  const { language } = useLanguage();
  const { mutate, isPending } = useTakeCoupon();
  const { pk, name, merchant, commission, commission_now, mine, invited_by } = offer;
  const earn = commission === null ? texts.earnAsStore(commission_now) : texts.earn(commission_now);

  const take = () =>
    mutate(
      { body: { pk } },
      {
        onSuccess: (coupon) => toast.success(texts.taken(coupon.name)),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );

  return (
    <CouponTicket seenBy="affiliate" coupon={offer} line={`${merchant.name} · ${earn}`}>
      <div className={classes.offer}>
        {mine ? (
          <StateChip state="coupon_in_store">{texts.mine(mine.name)}</StateChip>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              loading={isPending}
              aria-label={texts.takeOf(name)}
              onClick={take}
            >
              {texts.take}
            </Button>
            {invited_by && <span className={classes.line}>{texts.invitedBy(invited_by.name)}</span>}
          </>
        )}
        {action}
      </div>
    </CouponTicket>
  );
}
