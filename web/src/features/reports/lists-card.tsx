import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ExcelButton } from './excel-button.tsx';
import { groupOf, onTab, type ReportView, reportTabs } from './report-view.ts';
import classes from './reports.module.css';
import { ClientsTab } from './tabs/clients-tab.tsx';
import { GroupsTab } from './tabs/groups-tab.tsx';
import { OrdersTab } from './tabs/orders-tab.tsx';
import { PayeesTab } from './tabs/payees-tab.tsx';
import { SalesTab } from './tabs/sales-tab.tsx';
import { YearTab } from './tabs/year-tab.tsx';
import { useFigures } from './use-reports.ts';

type ListsCardProps = {
  view: ReportView;
  /** Opens the explanation of a sale, or of an order without an affiliate. */
  onOpen: (explanation: { of: 'sale' | 'order'; pk: string }) => void;
};

export default function ListsCard({ view, onOpen }: ListsCardProps) {
  const { tabs: texts, searches, clients, orders } = usePageTexts('reports');
  const { count } = useFormat();
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { filters, change, to } = view;
  const { tab } = filters;
  const figures = useFigures(view);
  const sales = figures.data?.sums.sales;
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
        <SearchBox
          label={searches[tab === 'orders' || tab === 'payments' ? tab : 'sales']}
          searched={filters.s}
          onSearch={(s) => change({ s })}
        />
        {tab === 'clients' && (
          <Kinds
            label={clients.kind}
            kinds={clients.kinds}
            value={filters.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        {tab === 'orders' && (
          <Kinds
            label={orders.credited}
            kinds={orders.kinds}
            value={filters.credited}
            onChange={(credited) => change({ credited })}
          />
        )}
        {wide && <ExcelButton view={view} />}
      </div>
      <OpenTab view={view} onOpen={onOpen} />
    </SectionCard>
  );
}

function OpenTab({ view, onOpen }: ListsCardProps) {
  const { tab } = view.filters;
  const by = groupOf(tab);
  if (by) return <GroupsTab key={by} view={view} by={by} />;
  if (tab === 'clients') return <ClientsTab view={view} />;
  if (tab === 'year') return <YearTab view={view} />;
  if (tab === 'payments') return <PayeesTab view={view} />;
  if (tab === 'orders')
    return (
      <OrdersTab
        view={view}
        onOpen={({ pk, sale }) => onOpen(sale ? { of: 'sale', pk: sale } : { of: 'order', pk })}
      />
    );
  return <SalesTab view={view} onOpen={(pk) => onOpen({ of: 'sale', pk })} />;
}

type KindsProps<Kind extends string> = {
  label: string;
  kinds: Record<Kind, string>;
  value: Kind;
  onChange: (kind: Kind) => void;
};

function Kinds<Kind extends string>({ label, kinds, value, onChange }: KindsProps<Kind>) {
  const names = Object.keys(kinds) as Kind[];
  return (
    <NativeSelect
      aria-label={label}
      className={classes.kind}
      data={names.map((name) => ({ value: name, label: kinds[name] }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Kind)}
    />
  );
}
