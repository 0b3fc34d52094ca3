import { endpoints, type ResponseOf } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './earnings.module.css';
import { Loaded } from './loaded.tsx';

type Summary = ResponseOf<typeof endpoints.getMySalesSummary>;
type Period = Summary['this_month'];

/** This month beside the one before and everything so far. */
export function MonthsCard() {
  const { months: texts } = usePageTexts('myReports');
  const summary = useQuery(read(endpoints.getMySalesSummary));
  return (
    <Card component="section" aria-labelledby="my-months-title">
      <Title order={2} id="my-months-title">
        {texts.title}
      </Title>
      <Loaded query={summary} texts={texts} shape={{ height: 190 }}>
        {({ this_month, last_month, all_time }) => (
          <div className={classes.periods}>
            <PeriodSums title={texts.thisMonth} period={this_month} />
            <PeriodSums title={texts.lastMonth} period={last_month} />
            <PeriodSums title={texts.allTime} period={all_time} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function PeriodSums({ title, period: { visits, sums } }: { title: string; period: Period }) {
  const { months: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const sales = sums.reduce((total, sum) => total + sum.sales, 0);
  const amounts = (part: 'total_cents' | 'commission_cents') =>
    sums.length === 0
      ? '–'
      : sums.map((sum) => <Money key={sum.currency} amount={sum[part]} currency={sum.currency} />);
  return (
    <div className={classes.period}>
      <h3>{title}</h3>
      <dl>
        <dt>{texts.commission}</dt>
        <dd className={classes.strong}>{amounts('commission_cents')}</dd>
        <dt>{texts.sold}</dt>
        <dd>{amounts('total_cents')}</dd>
        <dt>{texts.sales}</dt>
        <dd className="figures">{formatCount(sales, language)}</dd>
        <dt>{texts.visits}</dt>
        <dd className="figures">{formatCount(visits, language)}</dd>
      </dl>
    </div>
  );
}
