import type { Coupon } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import classes from './coupons.module.css';
import { useChangeTerms, useRetryCoupon } from './use-coupons.ts';

const OtherNameDialog = lazily(() => import('./other-name-dialog.tsx'));

/** The same code for a store that refuses hyphens. */
export const withoutHyphens = (code: string) => code.replaceAll('-', '');

type CouponRepairProps = {
  coupon: Coupon;
  /** The reader is the store. Only a store can rename a code or make one again that it deleted. */
  renames: boolean;
};

/** Explains why a code is not in the store, with the actions that can mend it. */
export function CouponRepair({ coupon, renames }: CouponRepairProps) {
  const { failures, fix } = usePageTexts('coupons');
  const { language } = useLanguage();
  const { mutate, isPending } = useRetryCoupon();
  const [naming, setNaming] = useState(false);
  const { pk, name, failure } = coupon;
  if (coupon.exception === 'change_failed' && renames && !coupon.offer)
    return <ChangeAgain coupon={coupon} />;
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
  const deleted = failure === 'deleted_in_store';
  const needsName = failure !== 'store_gone' && !deleted;
  const mayRetry = failure === 'refused' || failure === 'store_gone' || (deleted && renames);
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
              aria-label={deleted ? `${fix.anew}: ${name}` : fix.retryOf(name)}
              onClick={() => retry()}
            >
              {deleted ? fix.anew : fix.retry}
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

/** The store refused the newest terms; sends the same terms again. */
function ChangeAgain({ coupon: { pk, name } }: { coupon: Coupon }) {
  const { fix } = usePageTexts('coupons');
  const { language } = useLanguage();
  const { mutate, isPending } = useChangeTerms();
  const send = () =>
    mutate(
      { params: { id: pk }, body: {} },
      {
        onSuccess: () => toast.success(fix.sentAgain(name)),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  return (
    <div className={classes.actions}>
      <Button size="xs" variant="default" loading={isPending} aria-label={fix.retryOf(name)} onClick={send}>
        {fix.retry}
      </Button>
    </div>
  );
}
