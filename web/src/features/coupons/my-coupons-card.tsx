import type { Coupon } from '@aliado/contract';
import { ActionIcon, Button, Card, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import rows from '#web/ui/rows.module.css';
import { useFresh } from '#web/ui/use-fresh.ts';
import { CouponRepair } from './coupon-repair.tsx';
import { CouponsFailed, CouponsSkeleton, NoCoupons } from './coupon-states.tsx';
import classes from './coupon-ticket.module.css';
import { CouponTicket } from './coupon-ticket.tsx';
import { useMyCoupons } from './use-coupons.ts';

const LeaveCouponDialog = lazily(() => import('./leave-coupon-dialog.tsx'));

const FEW = 3;
const ALL = 100;

type MyCouponsCardProps = { anchor: string; onTake: () => void };

/** The affiliate's own codes, each as a ticket. */
export function MyCouponsCard({ anchor, onTake }: MyCouponsCardProps) {
  const texts = usePageTexts('coupons');
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const coupons = useMyCoupons(all ? ALL : FEW);
  const count = coupons.data?.count ?? 0;
  return (
    <Card component="section" id={anchor} aria-labelledby="my-coupons-title">
      <div className={rows.head}>
        <Title order={2} id="my-coupons-title">
          {texts.title}
        </Title>
        {count > 0 && (
          <Button variant="light" size="sm" aria-haspopup="dialog" onClick={onTake}>
            {texts.take}
          </Button>
        )}
      </div>
      <Content coupons={coupons} onTake={onTake} />
      {count > FEW && (
        <Button
          variant="subtle"
          size="sm"
          className={rows.foot}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewer : texts.all(formatCount(count, language))}
        </Button>
      )}
    </Card>
  );
}

type ContentProps = { coupons: ReturnType<typeof useMyCoupons>; onTake: () => void };

function Content({ coupons: { data, isError, fetchStatus, refetch }, onTake }: ContentProps) {
  const texts = usePageTexts('coupons');
  const { language } = useLanguage();
  const isFresh = useFresh(data?.results.map(({ pk }) => pk));
  const [left, setLeft] = useState<{ coupon: Coupon; opened: boolean } | null>(null);
  if (!data) {
    return isError || fetchStatus === 'paused' ? <CouponsFailed onRetry={refetch} /> : <CouponsSkeleton />;
  }
  if (data.results.length === 0) return <NoCoupons onTake={onTake} />;
  return (
    <>
      <ul className={classes.tickets}>
        {data.results.map((coupon) => (
          <li key={coupon.pk} data-fresh={isFresh(coupon.pk) || undefined}>
            <CouponTicket
              coupon={coupon}
              line={`${coupon.merchant.name} · ${texts.uses(coupon.uses, formatCount(coupon.uses, language))}`}
              corner={
                !coupon.for_payment && (
                  <ActionIcon
                    aria-label={texts.leaving.open(coupon.name)}
                    onClick={() => setLeft({ coupon, opened: true })}
                  >
                    <IconX size={20} stroke={1.8} aria-hidden />
                  </ActionIcon>
                )
              }
            >
              <CouponRepair coupon={coupon} />
            </CouponTicket>
          </li>
        ))}
      </ul>
      {left && (
        <DialogPart opened={left.opened} onClose={() => setLeft({ ...left, opened: false })}>
          <LeaveCouponDialog {...left} onClose={() => setLeft({ ...left, opened: false })} />
        </DialogPart>
      )}
    </>
  );
}
