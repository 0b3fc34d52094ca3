import type { Coupon } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { withoutHyphens } from './coupon-value.ts';
import classes from './coupons.module.css';
import { useRetryCoupon } from './use-coupons.ts';

const OtherNameDialog = lazily(() => import('./other-name-dialog.tsx'));

type CouponRepairProps = {
  coupon: Coupon;
  /** Whether who is here is the store, which alone chooses another name. */
  renames: boolean;
};

/** Why a code is not in the store, and the choices that can put it there. */
export function CouponRepair({ coupon, renames }: CouponRepairProps) {
  const { failures, fix } = usePageTexts('coupons');
  const { language } = useLanguage();
  const { mutate, isPending } = useRetryCoupon();
  const [naming, setNaming] = useState(false);
  const { pk, name, failure } = coupon;
  if (coupon.state !== 'failed' || !failure) return null;

  const retry = (other?: string) =>
    mutate(
      { params: { id: pk }, body: other ? { name: other } : {} },
      {
        onSuccess: (made) => toast.success(fix.started(made.name)),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );

  const plain = withoutHyphens(name);
  const needsName = failure !== 'store_gone';
  const mayRetry = failure === 'refused' || failure === 'store_gone';
  return (
    <>
      <p className={classes.failure}>
        {failures[failure]} {needsName && !renames && fix.storeRenames}
      </p>
      {(renames || mayRetry) && (
        <div className={classes.actions}>
          {renames && failure === 'hyphen_refused' && plain !== name && (
            <Button size="xs" loading={isPending} onClick={() => retry(plain)}>
              {fix.withoutHyphen(plain)}
            </Button>
          )}
          {renames && needsName && (
            <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setNaming(true)}>
              {fix.otherName}
            </Button>
          )}
          {mayRetry && (
            <Button
              size="xs"
              variant="default"
              loading={isPending}
              aria-label={fix.retryOf(name)}
              onClick={() => retry()}
            >
              {fix.retry}
            </Button>
          )}
        </div>
      )}
      {naming && (
        <DialogPart onClose={() => setNaming(false)}>
          <OtherNameDialog coupon={coupon} onClose={() => setNaming(false)} />
        </DialogPart>
      )}
    </>
  );
}
