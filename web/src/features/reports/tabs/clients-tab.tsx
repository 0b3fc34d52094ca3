import type { ReportClient } from '@aliado/contract';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { onTab, type ReportView, sortingOf } from '../report-view.ts';
import classes from '../reports.module.css';
import { clientSorts, useClients } from '../use-reports.ts';
import { Share, TabList } from './tab-list.tsx';

/** The buyers, new or returning, by first name and initial; each row opens the client's sales. */
export function ClientsTab({ view }: { view: ReportView }) {
  const { clients: texts, tabs } = usePageTexts('reports');
  const { count, day } = useFormat();
  const clients = useClients(view);
  const { by } = sortingOf(view, clientSorts).sorting;
  const currency = clients.data?.currency ?? 'ARS';
  const total = clients.data?.total;
  const bought = clients.data?.results.map(({ base_cents }) => base_cents) ?? [];
  const words = total && (
    <span className={`figures ${classes.two}`}>
      <span>{texts.total(total.clients, total.new_clients)}</span>
      {total.unknown_sales > 0 && <span className={classes.quiet}>{texts.unknown(total.unknown_sales)}</span>}
    </span>
  );
  const columns: Column<ReportClient>[] = [
    {
      key: 'name',
      head: texts.client,
      place: 'lead',
      cell: ({ name }) => <span className={classes.strong}>{name ?? texts.forgotten}</span>,
      total: words,
    },
    {
      key: 'kind',
      head: texts.kind,
      place: 'under',
      cell: ({ is_new }) => texts.is[is_new ? 'new' : 'returning'],
    },
    {
      key: 'last_sale',
      head: texts.last,
      sortable: true,
      cell: ({ last_sale_at }) => (
        <time className="figures" dateTime={last_sale_at}>
          {day(last_sale_at)}
        </time>
      ),
    },
    {
      key: 'sales',
      head: texts.sales,
      number: true,
      sortable: true,
      cell: ({ sales }) => <span className="figures">{count(sales)}</span>,
      total: total && <span className="figures">{count(total.sales)}</span>,
    },
    {
      key: 'base',
      head: texts.base,
      place: 'amount',
      number: true,
      sortable: true,
      cell: ({ base_cents }) => <Share cents={base_cents} of={bought} currency={currency} />,
      total: total && <Money amount={total.base_cents} currency={currency} />,
    },
  ];
  return (
    <TabList
      view={view}
      query={clients}
      note={texts.note}
      list={(found) => ({
        label: tabs.clients,
        keyOf: ({ pk }) => pk,
        columns,
        linkTo: ({ pk }) => view.to({ ...onTab('sales'), client: pk }),
        // The list has one direction: descending.
        sorting: {
          by,
          descending: true,
          onSort: (next) => view.change({ sort: next === clientSorts[0] ? '' : next }),
        },
        summary: (
          <div className={classes.summary}>
            {words}
            <Money amount={found.total.base_cents} currency={currency} className={classes.strong ?? ''} />
          </div>
        ),
      })}
    />
  );
}
