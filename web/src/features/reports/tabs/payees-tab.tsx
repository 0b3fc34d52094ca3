import type { BookSums, ReportPayee } from '@aliado/contract';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { type ReportView, sortingOf } from '../report-view.ts';
import classes from '../reports.module.css';
import { payeeSorts, usePayees } from '../use-reports.ts';
import { Share, TabList } from './tab-list.tsx';

/** What each affiliate earned, what became free and what was paid, from the books; each opens the account in Pagos. */
export function PayeesTab({ view }: { view: ReportView }) {
  const { payments: texts, tabs } = usePageTexts('reports');
  const payees = usePayees(view);
  const currency = payees.data?.currency ?? 'ARS';
  const total = payees.data?.total;
  const paid = payees.data?.results.map(({ paid_cents }) => paid_cents) ?? [];
  const money = (
    key: string,
    head: string,
    of: (sums: BookSums) => number,
    more: Partial<Column<ReportPayee>> = {},
  ): Column<ReportPayee> => ({
    key,
    head,
    number: true,
    cell: (row) => <Money amount={of(row)} currency={currency} />,
    total: total && <Money amount={of(total)} currency={currency} />,
    ...more,
  });
  const columns: Column<ReportPayee>[] = [
    {
      key: 'name',
      head: texts.affiliate,
      place: 'lead',
      sortable: true,
      cell: (row, narrow) => (
        <span className={classes.person}>
          {!narrow && <PersonMark {...row} size={34} />}
          <span className={classes.strong}>{row.name}</span>
        </span>
      ),
    },
    money('accrued', texts.accrued, ({ accrued_cents }) => accrued_cents, { sortable: true }),
    money('leader', texts.leader, ({ accrued_leader_cents }) => accrued_leader_cents),
    money('available', texts.available, ({ available_cents }) => available_cents, { sortable: true }),
    money('paid', texts.paid, ({ paid_cents }) => paid_cents, {
      sortable: true,
      place: 'amount',
      cell: ({ paid_cents }) => <Share cents={paid_cents} of={paid} currency={currency} />,
    }),
  ];
  return (
    <TabList
      view={view}
      query={payees}
      note={texts.note}
      list={(found) => ({
        label: tabs.payments,
        keyOf: ({ pk }) => pk,
        columns,
        sorting: sortingOf(view, payeeSorts).sorting,
        linkTo: ({ pk }) => `${paths.payments}?afiliado=${pk}`,
        mark: (row) => <PersonMark {...row} size={40} />,
        summary: (
          <div className={classes.summary}>
            <span className={classes.two}>
              <span className={classes.quiet}>{texts.accrued}</span>
              <Money
                amount={found.total.accrued_cents}
                currency={currency}
                className={classes.strong ?? ''}
              />
            </span>
            <span className={classes.two}>
              <span className={classes.quiet}>{texts.paid}</span>
              <Money amount={found.total.paid_cents} currency={currency} className={classes.strong ?? ''} />
            </span>
          </div>
        ),
      })}
    />
  );
}
