import type { Coupon } from '@aliado/contract';
import { useState } from 'react';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { type CouponAction, CouponTicket } from './coupon-ticket.tsx';
import classes from './merchant-coupons.module.css';

const dialogs = {
  invite: lazily(() => import('./invite-dialog.tsx')),
  remove: lazily(() => import('./remove-dialog.tsx')),
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
        <DialogPart onClose={() => setAsking(null)}>
          <Dialog coupon={asking.coupon} onClose={() => setAsking(null)} />
        </DialogPart>
      )}
    </>
  );
}
