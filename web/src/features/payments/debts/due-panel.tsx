import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { lastRelease } from '#web/lib/debt-age.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';

import classes from './due-panel.module.css';
import { type DebtSums, useDebtSums } from './use-debts.ts';

/** The amount due today, for another screen; renders nothing when nothing is due. */
export default function DuePanel({ hold_days }: { hold_days: number }) {
  const { due: texts } = usePageTexts('payments');
  const { data } = useDebtSums();
  if (!data?.sums.currency) return null;
  const { currency, available_cents, affiliates } = data.sums;
  if (affiliates === 0) return null;
  return (
    <section className={classes.panel} data-on-green aria-labelledby="due-today">
      <div>
        <h2 className={classes.title} id="due-today">
          {texts.title}
        </h2>
        <p className={classes.amount}>
          <Money big amount={available_cents} currency={currency} />
        </p>
      </div>
      <p className={`figures ${classes.words}`}>
        <DueWords sums={data.sums} currency={currency} hold_days={hold_days} />
      </p>
      <Button
        component={Link}
        to={paths.payments}
        className={classes.go}
        rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
      >
        {texts.go}
      </Button>
    </section>
  );
}

type DueWordsProps = { sums: DebtSums; currency: string; hold_days: number };

function DueWords({ sums, currency, hold_days }: DueWordsProps) {
  const { due: texts } = usePageTexts('payments');
  const { affiliates, oldest_since, pending_cents } = sums;
  const until = lastRelease(new Date(), hold_days);
  return (
    <>
      {texts.people(affiliates)}{' '}
      {oldest_since && (
        <>
          {texts.oldest}
          <strong>{texts.oldestDay(oldest_since)}</strong>.{' '}
        </>
      )}
      {pending_cents > 0 && texts.later(pending_cents, currency, until)}
    </>
  );
}
