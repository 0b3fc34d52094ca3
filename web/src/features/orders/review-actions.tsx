import type { Sale } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './orders.module.css';
import { useReview } from './use-orders.ts';

type ReviewActionsProps = {
  sale: Sale;
  /** One of several rows, so no button is the primary one. */
  listed?: boolean;
};

/** Releases the commission, or rejects it after a confirmation. Renders nothing when there is nothing to decide. */
export function ReviewActions({ sale, listed = false }: ReviewActionsProps) {
  const { review: texts } = usePageTexts('orders');
  const { language } = useLanguage();
  const { money } = useFormat();
  const { ask, question } = useConfirm();
  const { mutate, mutateAsync, isPending } = useReview();
  const { pk, number, review, affiliate, expected_cents, currency } = sale;
  if (review !== 'waiting') return question;

  const order = `#${number}`;
  const amount = money(expected_cents, currency);
  const approve = () =>
    mutate(
      { pk, decision: 'approved' },
      {
        onSuccess: () => toast.success(texts.done.approved(order, amount)),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  const askToReject = () =>
    ask({
      title: texts.rejectTitle(order),
      text: texts.rejectText(affiliate.name, amount),
      confirm: texts.rejectConfirm,
      cancel: texts.cancel,
      run: () => mutateAsync({ pk, decision: 'rejected' }),
      done: texts.done.rejected(order, amount),
    });

  return (
    <div className={classes.decisions}>
      <Button
        size="sm"
        variant="default"
        aria-label={texts.rejectOne(order)}
        disabled={isPending}
        onClick={askToReject}
      >
        {texts.reject}
      </Button>
      <Button
        size="sm"
        variant={listed ? 'light' : 'filled'}
        aria-label={texts.approveOne(order, amount)}
        loading={isPending}
        onClick={approve}
      >
        {texts.approve(amount)}
      </Button>
      {question}
    </div>
  );
}
