import type { Coupon } from '@aliado/contract';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import classes from './coupons.module.css';
import { useLeaveCoupon, useMyCoupons } from './use-coupons.ts';

const FEW = 3;
const ALL = 100;

type MyCouponsCardProps = { anchor: string; onTake: () => void };

export function MyCouponsCard({ anchor, onTake }: MyCouponsCardProps) {
  const texts = usePageTexts('coupons');
  const [all, setAll] = useState(false);
  const coupons = useMyCoupons(all ? ALL : FEW);
  const count = coupons.data?.count ?? 0;
  const none = (
    <EmptyState
      order={3}
      title={texts.emptyTitle}
      action={
        <Button variant="light" aria-haspopup="dialog" onClick={onTake}>
          {texts.takeFirst}
        </Button>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
  return (
    <SectionCard
      id={anchor}
      title={texts.title}
      action={
        count > 0 && (
          <Button variant="light" size="sm" aria-haspopup="dialog" onClick={onTake}>
            {texts.take}
          </Button>
        )
      }
    >
      <Loaded query={coupons} texts={texts} skeleton={{ as: waiting }} empty={none}>
        {({ results }) => <Tickets coupons={results} />}
      </Loaded>
      {count > FEW && (
        <Button
          variant="subtle"
          size="sm"
          className={rows.foot}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewer : texts.all(count)}
        </Button>
      )}
    </SectionCard>
  );
}

const waiting = (
  <div className={classes.tickets}>
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} height={102} radius={14} />
    ))}
  </div>
);

function Tickets({ coupons }: { coupons: Coupon[] }) {
  const { leaving, uses } = usePageTexts('coupons');
  const isFresh = useFresh(coupons.map(({ pk }) => pk));
  const { ask, question } = useConfirm();
  const { mutateAsync } = useLeaveCoupon();

  const askToLeave = ({ pk, name }: Coupon) =>
    ask({
      title: leaving.title(name),
      text: leaving.text,
      stays: leaving.stays,
      confirm: leaving.confirm,
      cancel: leaving.cancel,
      done: leaving.done(name),
      run: () => mutateAsync({ body: { pk } }),
    });

  return (
    <>
      <ul className={classes.tickets}>
        {coupons.map((coupon) => (
          <li key={coupon.pk} data-fresh={isFresh(coupon.pk) || undefined}>
            <CouponTicket
              coupon={coupon}
              seenBy="affiliate"
              line={<OwnLine coupon={coupon} used={uses(coupon.uses)} />}
              corner={
                !coupon.for_payment && (
                  <ActionIcon aria-label={leaving.open(coupon.name)} onClick={() => askToLeave(coupon)}>
                    <IconX size={20} stroke={1.8} aria-hidden />
                  </ActionIcon>
                )
              }
            />
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

function OwnLine({ coupon: { merchant, for_payment }, used }: { coupon: Coupon; used: string }) {
  const { forPayment } = usePageTexts('coupons');
  return (
    <>
      {merchant.name} · {used}
      {for_payment && <div>{forPayment}</div>}
    </>
  );
}
