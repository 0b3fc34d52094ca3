import type { Sale } from '@aliado/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
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
      <Modal narrow opened={asking} onClose={() => setAsking(false)} title={texts.rejectTitle(order)}>
        <Stack gap="lg">
          <Text>{texts.rejectText(affiliate.name, amount)}</Text>
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {texts.cancel}
            </Button>
            <Button color="rojo.6" loading={sending('rejected')} onClick={() => decide('rejected')}>
              {texts.rejectConfirm}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}
