import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { stateOf } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './debt-panel.module.css';
import { type DebtSums, useDebtSums } from './use-debts.ts';

/** The amount due today, its age, and the amounts due later. The list shows its own loading error. */
export function DebtPanel() {
  const debts = useDebtSums();
  if (debts.data) return <Sums sums={debts.data.sums} />;
  return stateOf(debts) === 'loading' ? <PanelSkeleton /> : null;
}

function Sums({ sums }: { sums: DebtSums }) {
  const texts = usePageTexts('payments');
  const { currency, available_cents, pending_cents, owed_back_cents, affiliates, median_days } = sums;
  if (!currency) return null;
  return (
    <Card component="section" className={classes.panel} aria-labelledby="due-title">
      <div>
        <h2 className={`figures ${classes.label}`} id="due-title">
          {texts.today(affiliates)}
        </h2>
        <p className={classes.figure}>
          <Money big amount={available_cents} currency={currency} className={classes.amount} />
        </p>
        <p className={`figures ${classes.label}`}>{texts.onHold(pending_cents, currency)}</p>
        {owed_back_cents > 0 && (
          <p className={`figures ${classes.label}`}>{texts.back.total(owed_back_cents, currency)}</p>
        )}
      </div>
      <div className={classes.ages}>
        <div className={classes.agesHead}>
          <h3 className={classes.agesTitle}>{texts.ages}</h3>
          <p className={`figures ${classes.label}`}>
            {median_days === null ? texts.noMedian : texts.median(median_days)}
          </p>
        </div>
        {available_cents > 0 ? (
          <AgesBar ages={sums.ages} currency={currency} />
        ) : (
          <p className={classes.upToDate}>{texts.nothingOwed}</p>
        )}
      </div>
    </Card>
  );
}

type AgesBarProps = { ages: DebtSums['ages']; currency: string };

/** The width of each part follows its amount; the words below repeat it without colour. */
function AgesBar({ ages, currency }: AgesBarProps) {
  const texts = usePageTexts('payments');
  const filled = ages.filter(({ cents }) => cents > 0);
  const parts = filled.map(({ cents }) => `minmax(116px, ${cents}fr)`).join(' ');
  return (
    <div style={{ '--parts': parts } as CSSProperties}>
      <div className={classes.bar} aria-hidden>
        {filled.map(({ days, cents }) => (
          <span key={days} data-days={days} style={{ flexGrow: cents }} />
        ))}
      </div>
      <dl className={classes.legend}>
        {filled.map(({ days, cents }) => (
          <div key={days} data-days={days}>
            <dt>{texts.age[days]}</dt>
            <dd>
              <Money amount={cents} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function PanelSkeleton() {
  const { loading } = usePageTexts('payments');
  return (
    <Card className={classes.panel}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <div>
        <Skeleton height={14} width={160} />
        <Skeleton height={38} width={230} mt={12} />
        <Skeleton height={14} width={140} mt={12} />
      </div>
      <div>
        <Skeleton height={14} width="40%" />
        <Skeleton height={14} mt={14} radius="md" />
        <Skeleton height={36} width="80%" mt={12} />
      </div>
    </Card>
  );
}
