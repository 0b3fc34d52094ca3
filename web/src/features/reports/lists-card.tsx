import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ExcelButton } from './excel-button.tsx';
import { groupOf, onTab, type ReportFilters, type ReportView, reportTabs } from './report-view.ts';
import classes from './reports.module.css';
import { ClientsTab } from './tabs/clients-tab.tsx';
import { GroupsTab } from './tabs/groups-tab.tsx';
import { PayeesTab } from './tabs/payees-tab.tsx';
import { SalesTab } from './tabs/sales-tab.tsx';
import { YearTab } from './tabs/year-tab.tsx';
import { useFigures } from './use-reports.ts';

type ListsCardProps = {
  view: ReportView;
  onOpenSale: (pk: string) => void;
  /** Every order of the store, also those nobody brought. */
  orders: ReactNode;
};

/** What stands behind the figures, list by list; loaded after the page. */
export default function ListsCard({ view, onOpenSale, orders }: ListsCardProps) {
  const { tabs: texts, search } = usePageTexts('reports');
  const { count } = useFormat();
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { filters, change, to } = view;
  const { tab } = filters;
  const figures = useFigures(view);
  const sales = figures.data?.sums.sales;
  const hasSearch = tab !== 'year' && tab !== 'payments';
  return (
    <SectionCard flush label={texts.label}>
      <LinkTabs
        label={texts.label}
        tabs={reportTabs.map((name) => ({
          to: to(onTab(name)),
          label: texts[name],
          current: name === tab,
          ...(name === 'sales' && sales !== undefined && { count: count(sales) }),
        }))}
      />
      <div className={classes.toolbar}>
        {hasSearch ? (
          <SearchBox label={search} searched={filters.s} onSearch={(s) => change({ s })} />
        ) : (
          <span />
        )}
        {tab === 'clients' && <ClientKinds filters={filters} onChange={change} />}
        {wide && <ExcelButton view={view} />}
      </div>
      {tab === 'orders' ? orders : <OpenTab view={view} onOpenSale={onOpenSale} />}
    </SectionCard>
  );
}

function OpenTab({ view, onOpenSale }: Omit<ListsCardProps, 'orders'>) {
  const { tab } = view.filters;
  const by = groupOf(tab);
  if (by) return <GroupsTab key={by} view={view} by={by} />;
  if (tab === 'clients') return <ClientsTab view={view} />;
  if (tab === 'year') return <YearTab view={view} />;
  if (tab === 'payments') return <PayeesTab view={view} />;
  return <SalesTab view={view} onOpen={onOpenSale} />;
}

type ClientKindsProps = { filters: ReportFilters; onChange: ReportView['change'] };

function ClientKinds({ filters, onChange }: ClientKindsProps) {
  const { clients: texts } = usePageTexts('reports');
  return (
    <NativeSelect
      aria-label={texts.kind}
      className={classes.kind}
      data={(['', 'new', 'returning'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
      value={filters.kind}
      onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as ReportFilters['kind'] })}
    />
  );
}
