import type { Sale } from '@aliado/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import classes from './orders.module.css';
import { type Decision, useReview } from './use-orders.ts';

/** Release the commission, or refuse it after being asked once. Nothing to decide, nothing is shown. */
export function ReviewActions({ sale }: { sale: Sale }) {
  const { review: texts } = usePageTexts('orders');
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useReview();
  const { pk, number, review, affiliate, expected_cents, currency } = sale;
  if (review !== 'waiting') return null;

  const order = `#${number}`;
  const amount = formatMoney(expected_cents, currency, language);
  const decide = (decision: Decision) =>
    mutate(
      { pk, decision },
      {
        onSuccess: () => toast.success(texts.done[decision](order, amount)),
        onError: (error) => toast.error(refusalText(error, language)),
        onSettled: () => setAsking(false),
      },
    );
  const sending = (decision: Decision) => isPending && variables.decision === decision;

  return (
    <div className={classes.decisions}>
      <Button
        size="sm"
        variant="default"
        aria-label={texts.rejectOne(order)}
        disabled={isPending}
        onClick={() => setAsking(true)}
      >
        {texts.reject}
      </Button>
      <Button
        size="sm"
        aria-label={texts.approveOne(order, amount)}
        loading={sending('approved')}
        onClick={() => decide('approved')}
      >
        {texts.approve(amount)}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => decide('rejected')}
        busy={sending('rejected')}
        title={texts.rejectTitle(order)}
        texts={{ confirm: texts.rejectConfirm, cancel: texts.cancel }}
      >
        <Text>{texts.rejectText(affiliate.name, amount)}</Text>
      </Confirm>
    </div>
  );
}
