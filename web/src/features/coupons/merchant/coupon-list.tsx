import type { Coupon } from '@aliado/contract';
import { lazy, useState } from 'react';
import { Part } from '#web/ui/part.tsx';
import { type CouponAction, CouponTicket } from './coupon-ticket.tsx';
import classes from './merchant-coupons.module.css';

const dialogs = {
  invite: lazy(() => import('./invite-dialog.tsx')),
  remove: lazy(() => import('./remove-dialog.tsx')),
};

type CouponListProps = { coupons: Coupon[]; label: string; stale: boolean };

export function CouponList({ coupons, label, stale }: CouponListProps) {
  const [asking, setAsking] = useState<{ action: CouponAction; coupon: Coupon } | null>(null);
  const Dialog = asking && dialogs[asking.action];
  return (
    <>
      <ul className={classes.tickets} aria-label={label} aria-busy={stale}>
        {coupons.map((coupon) => (
          <li key={coupon.pk}>
            <CouponTicket coupon={coupon} onAct={(action) => setAsking({ action, coupon })} />
          </li>
        ))}
      </ul>
      {Dialog && (
        <Part>
          <Dialog coupon={asking.coupon} onClose={() => setAsking(null)} />
        </Part>
      )}
    </>
  );
}
