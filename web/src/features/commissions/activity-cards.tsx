import { endpoints, type ResponseOf } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './activity-cards.module.css';

type Period = ResponseOf<typeof endpoints.getMySalesSummary>['this_month'];

/** This month, the previous month and the total so far. */
export function MonthsCard() {
  const { months: texts } = usePageTexts('myReports');
  const summary = useQuery(read(endpoints.getMySalesSummary));
  return (
    <SectionCard title={texts.title}>
      <Loaded query={summary} texts={texts} skeleton={{ height: 190 }}>
        {({ this_month, last_month, all_time }) => (
          <div className={classes.periods}>
            <PeriodSums title={texts.thisMonth} period={this_month} />
            <PeriodSums title={texts.lastMonth} period={last_month} />
            <PeriodSums title={texts.allTime} period={all_time} />
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

function PeriodSums({ title, period: { visits, sums } }: { title: string; period: Period }) {
  const { months: texts } = usePageTexts('myReports');
  const { count } = useFormat();
  const sales = sums.reduce((total, sum) => total + sum.sales, 0);
  const amounts = (part: 'base_cents' | 'commission_cents') =>
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
        <dd>{amounts('base_cents')}</dd>
        <dt>{texts.sales}</dt>
        <dd className="figures">{count(sales)}</dd>
        <dt>{texts.visits}</dt>
        <dd className="figures">{count(visits)}</dd>
      </dl>
    </div>
  );
}

const FEW = 5;
const DAYS = 30;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The newest visits, by day and link. */
export function VisitsCard() {
  const { visits: texts } = usePageTexts('myReports');
  const { calendarDay } = useFormat();
  const query = { start_date: dayBefore(DAYS), page_size: FEW };
  const visits = useQuery(read(endpoints.listVisitsOfAffiliate, { query }));
  return (
    <SectionCard title={texts.title}>
      <Loaded
        query={visits}
        texts={texts}
        skeleton={{ count: FEW, mark: 0 }}
        empty={<p className={classes.lead}>{texts.empty}</p>}
      >
        {({ total, results }) => (
          <>
            <p className={`figures ${classes.lead}`}>
              {texts.total(total.visits)}
              {total.repeats > 0 && ` · ${texts.repeats(total.repeats)}`}
            </p>
            <RowList rows={results} keyOf={({ pk }) => pk} fresh={false} rowClassName={classes.visit}>
              {({ day, link, merchant, visits: count }) => (
                <>
                  <span className={row.words}>
                    <span className={row.name}>{link.name}</span>
                    <span className={row.quiet}>
                      {merchant.name} · <time dateTime={day}>{calendarDay(day)}</time>
                    </span>
                  </span>
                  <span className="figures">{texts.ofLink(count)}</span>
                </>
              )}
            </RowList>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
