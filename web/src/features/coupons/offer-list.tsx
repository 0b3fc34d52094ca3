import type { OpenCoupon } from '@aliado/contract';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPercent } from '#web/lib/format.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './coupon-ticket.module.css';
import { CouponTicket } from './coupon-ticket.tsx';
import { useOffers, useTakeCoupon } from './use-coupons.ts';

type OfferListProps = {
  merchant: string;
  /** What else one can do with an offer. */
  actionOf?: (offer: OpenCoupon) => ReactNode;
};

/** The offers of one merchant, or of all one's merchants. */
export function OfferList({ merchant, actionOf }: OfferListProps) {
  const { taking: texts } = usePageTexts('coupons');
  const { data, isError, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useOffers(merchant);
  const offers = data?.pages.flatMap(({ results }) => results);
  if (!offers && (isError || fetchStatus === 'paused')) {
    return <ErrorState order={3} texts={texts} onRetry={refetch} />;
  }
  if (offers?.length === 0) {
    return (
      <EmptyState order={3} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.tickets}>
        {offers ? (
          offers.map((offer) => (
            <li key={offer.pk}>
              <Offer offer={offer} action={actionOf?.(offer)} />
            </li>
          ))
        ) : (
          <li>
            <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
            <Skeleton height={110} radius={14} />
          </li>
        )}
      </ul>
      {hasNextPage && (
        <Button
          fullWidth
          mt="md"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
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
  const percent = formatPercent(commission_now, language);
  const earn = commission === null ? texts.earnAsStore(percent) : texts.earn(percent);

  const take = () =>
    mutate(
      { body: { pk } },
      {
        onSuccess: (coupon) => toast.success(texts.taken(coupon.name)),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );

  return (
    <CouponTicket offer coupon={offer} line={`${merchant.name} · ${earn}`}>
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
