import { Button, Card, NativeSelect, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { NoSales } from '../sale-row.tsx';
import { SalesFailed, SalesSkeleton } from '../sale-states.tsx';
import {
  isSaleFiltered,
  PAGE_SIZE,
  type ReportFilters,
  type SaleKind,
  type SaleList,
  saleKinds,
  type useReportSales,
} from '../use-sales.ts';
import classes from './report-sales.module.css';
import { ReportSalesRows } from './report-sales-rows.tsx';
import { ReportSalesTable } from './report-sales-table.tsx';

type ReportSalesCardProps = Omit<SaleList, 'sales'> & {
  list: ReturnType<typeof useReportSales>;
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
  onMissing: () => void;
  onShare: () => void;
};

/** The affiliate's sales of a period; each tells why. */
export function ReportSalesCard(props: ReportSalesCardProps) {
  const { sales: texts } = usePageTexts('myReports');
  const { search } = usePageTexts('receipts');
  const { filters, onChange, onMissing } = props;
  return (
    <Card component="section" aria-labelledby="report-sales-title" className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id="report-sales-title">
          {texts.title}
        </Title>
        <search className={classes.toolbar}>
          <SearchBox
            label={texts.search}
            searched={filters.s}
            onSearch={(s) => onChange(s ? { s, kind: 'all' } : { s })}
          />
          <NativeSelect
            aria-label={texts.state}
            data={saleKinds.map((kind) => ({ value: kind, label: texts.states[kind] }))}
            value={filters.kind}
            onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as SaleKind, s: '' })}
          />
        </search>
      </div>
      <Content {...props} />
      <div className={classes.missing}>
        <IconHelpCircle size={22} stroke={1.8} aria-hidden />
        <p>
          <strong>{search.title}</strong> {search.lead}
        </p>
        <Button variant="default" size="sm" aria-haspopup="dialog" onClick={onMissing}>
          {texts.consult}
        </Button>
      </div>
    </Card>
  );
}

function Content({ list, filters, onChange, onShare, ...acts }: ReportSalesCardProps) {
  const { sales: texts } = usePageTexts('myReports');
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const { data, isError, fetchStatus, isPlaceholderData, refetch } = list;
  if (!data)
    return (
      <div className={classes.inset}>
        {isError || fetchStatus === 'paused' ? <SalesFailed onRetry={refetch} /> : <SalesSkeleton />}
      </div>
    );
  if (data.results.length === 0)
    return isSaleFiltered(filters) || filters.month > 0 || filters.page > 1 ? (
      <EmptyState
        order={3}
        title={texts.nothingFound}
        action={
          <Button variant="default" onClick={() => onChange({ s: '', kind: 'all', month: 0 })}>
            {texts.clear}
          </Button>
        }
      >
        {texts.nothingFoundText}
      </EmptyState>
    ) : (
      <NoSales onShare={onShare} />
    );
  const List = narrow ? ReportSalesRows : ReportSalesTable;
  return (
    <div aria-busy={isPlaceholderData}>
      <List sales={data.results} {...acts} />
      <Foot page={data} filters={filters} onChange={onChange} />
    </div>
  );
}

type FootProps = Pick<ReportSalesCardProps, 'filters' | 'onChange'> & {
  page: NonNullable<ReportSalesCardProps['list']['data']>;
};

function Foot({ page: { count, sums }, filters: { page }, onChange }: FootProps) {
  const { sales: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const last = pageCount(count, PAGE_SIZE);
  return (
    <div className={classes.foot}>
      <p className="figures">
        {texts.total(count, formatCount(count, language))}
        {sums.map(({ currency, total_cents, commission_cents }) => (
          <span key={currency}>
            {' · '}
            {texts.sums(
              formatMoney(total_cents, currency, language),
              formatMoney(commission_cents, currency, language),
            )}
          </span>
        ))}
      </p>
      <Pager label={texts.pages} page={page} last={last} onPage={(to) => onChange({ page: to })} />
    </div>
  );
}
