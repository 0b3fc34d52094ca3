import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { AgesBar } from './ages-bar.tsx';
import classes from './debt-panel.module.css';
import { type DebtSums, useDebtSums } from './use-debts.ts';

/** What is due today, how long it has waited and what comes after it. A list that does not come says so itself. */
export function DebtPanel() {
  const { data, isPending } = useDebtSums();
  if (data) return <Sums sums={data.sums} />;
  return isPending ? <PanelSkeleton /> : null;
}

function Sums({ sums }: { sums: DebtSums }) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  const { currency, available_cents, pending_cents, owed_back_cents, affiliates, median_days } = sums;
  if (!currency) return null;
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <Card component="section" className={classes.panel} aria-labelledby="due-title">
      <div>
        <h2 className={`figures ${classes.label}`} id="due-title">
          {texts.today(affiliates, formatCount(affiliates, language))}
        </h2>
        <p className={classes.figure}>
          <Money big amount={available_cents} currency={currency} className={classes.amount} />
        </p>
        <p className={`figures ${classes.label}`}>{texts.onHold(money(pending_cents))}</p>
        {owed_back_cents > 0 && (
          <p className={`figures ${classes.label}`}>{texts.back.total(money(owed_back_cents))}</p>
        )}
      </div>
      <div className={classes.ages}>
        <div className={classes.agesHead}>
          <h3 className={classes.agesTitle}>{texts.ages}</h3>
          <p className={`figures ${classes.label}`}>
            {median_days === null
              ? texts.noMedian
              : texts.median(median_days, formatCount(median_days, language))}
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
