import type { Reseller, WholesaleOffice, WholesaleOrder } from '@aliado/contract';
import { ActionIcon, Anchor, Button, Card } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { pagingOf } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { PaperRow } from '#web/ui/torn-paper.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { hasEnded, lookOfState } from './my-orders.tsx';
import classes from './office.module.css';
import {
  monthShown,
  type OrderFilters,
  orderFilters,
  type ShownMonth,
  useConfirmOrder,
  useOfficeOrders,
  useResellers,
} from './use-office.ts';

const PAGE_SIZE = 20;

const moved = ({ year, month }: ShownMonth, by: number): string => {
  const at = new Date(Date.UTC(year, month - 1 + by, 1));
  return at.toISOString().slice(0, 7);
};

/** The orders of a month, or the payments of each reseller in it. */
export default function OrdersCard({ office }: { office: WholesaleOffice }) {
  const { orders: texts } = usePageTexts('wholesaleOffice');
  const format = useFormat();
  const [query, changeQuery] = useAddressQuery();
  const filters = orderFilters.read(query);
  const month = monthShown(filters, office);
  const name = format.monthName(month).toLowerCase();
  const orders = useOfficeOrders(filters.view === '' ? filters : { ...filters, page: 1 });
  const resellers = useResellers(filters.view === '' ? { ...filters, page: 1 } : filters);
  const to = (change: Partial<OrderFilters>) => `?${orderFilters.change(query, change)}`;
  const turn = (by: number) =>
    changeQuery((current) => orderFilters.change(current, { month: moved(month, by) }), { replace: true });
  const onPage = (page: number) => changeQuery((current) => orderFilters.change(current, { page }));
  const view = filters.view;
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const pagingFor = (
    data: { count: number; next: string | null; previous: string | null },
    found: string,
  ) => ({
    page: pagingOf(data).currentPage,
    last: Math.ceil(data.count / PAGE_SIZE),
    onPage,
    label: texts.pages,
    found,
  });
  return (
    <Card component="section" aria-label={texts.views} p={0} className={classes.orders}>
      <div className={classes.tabs}>
        <LinkTabs
          label={texts.views}
          tabs={[
            {
              to: to({ view: '' }),
              label: wide ? texts.ofMonth(name) : texts.all,
              current: view === '',
              ...(orders.data && { count: format.count(orders.data.count) }),
            },
            {
              to: to({ view: 'revendedores' }),
              label: texts.byReseller,
              current: view === 'revendedores',
              ...(resellers.data && { count: format.count(resellers.data.count) }),
            },
          ]}
        />
        <div className={classes.months}>
          <ActionIcon aria-label={texts.previous} onClick={() => turn(-1)}>
            <IconChevronLeft size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
          <span>{format.monthTitle(month)}</span>
          <ActionIcon aria-label={texts.next} onClick={() => turn(1)}>
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {view === '' ? (
        <Loaded
          query={orders}
          texts={texts}
          className={classes.state}
          empty={<p className={classes.quiet}>{texts.empty(name)}</p>}
        >
          {(data, stale) => (
            <OrderList rows={data.results} stale={stale} paging={pagingFor(data, texts.found(data.count))} />
          )}
        </Loaded>
      ) : (
        <Loaded
          query={resellers}
          texts={texts}
          className={classes.state}
          empty={<p className={classes.quiet}>{texts.nobody(name)}</p>}
        >
          {(data, stale) => (
            <>
              <p className={`${classes.quiet} ${classes.counts}`}>{texts.counts(name)}</p>
              <ResellerList
                rows={data.results}
                currency={office.currency}
                stale={stale}
                paging={pagingFor(data, texts.people(data.count))}
              />
            </>
          )}
        </Loaded>
      )}
    </Card>
  );
}

type Paging = { page: number; last: number; onPage: (page: number) => void; label: string; found: string };
type ListProps<Row> = { rows: Row[]; stale: boolean; paging: Paging };

function OrderList({ rows, stale, paging }: ListProps<WholesaleOrder>) {
  const { orders: texts } = usePageTexts('wholesaleOffice');
  const { columns: heads } = texts;
  const { ask, question } = useConfirm();
  const confirm = useConfirmOrder();
  const askToConfirm = (order: WholesaleOrder) =>
    ask({
      title: texts.confirmTitle(order.number),
      text: texts.confirmText(order.reseller.name),
      more: (
        <div>
          <PaperRow
            label={heads.retail}
            amount={<Money amount={order.retail_cents} currency={order.currency} />}
          />
          <PaperRow
            label={heads.discount}
            amount={<Money amount={-order.discount_cents} currency={order.currency} />}
          />
          <PaperRow
            strong
            label={heads.total}
            amount={<Money amount={order.total_cents} currency={order.currency} />}
          />
        </div>
      ),
      confirm: texts.confirmDo,
      done: texts.confirmed(order.number),
      run: () => confirm.mutateAsync({ params: { pk: order.pk } }),
    });
  const money = (order: WholesaleOrder, amount: number, className = '') => (
    <Money amount={amount} currency={order.currency} className={className} />
  );
  const columns: Column<WholesaleOrder>[] = [
    {
      key: 'order',
      head: heads.order,
      place: 'lead',
      cell: ({ number, made_at }) => (
        <div>
          <p className={`figures ${classes.name} ${classes.number}`}>{number}</p>
          <p className={`figures ${classes.quiet}`}>{texts.day(made_at)}</p>
        </div>
      ),
    },
    {
      key: 'reseller',
      head: heads.reseller,
      place: 'under',
      cell: ({ reseller }) => (
        <span className={classes.person}>
          <PersonMark pk={reseller.pk} name={reseller.name} picture={null} size={32} />
          {reseller.name}
        </span>
      ),
    },
    {
      key: 'units',
      head: heads.units,
      number: true,
      cell: ({ units }) => <span className="figures">{units}</span>,
    },
    { key: 'retail', head: heads.retail, number: true, cell: (order) => money(order, order.retail_cents) },
    {
      key: 'discount',
      head: heads.discount,
      number: true,
      cell: (order) => money(order, -order.discount_cents, classes.minus),
    },
    {
      key: 'total',
      head: heads.total,
      number: true,
      place: 'amount',
      cell: (order) => (
        <strong>{money(order, order.total_cents, hasEnded(order) ? classes.ended : '')}</strong>
      ),
    },
    {
      key: 'state',
      head: heads.state,
      place: 'under',
      cell: (order) => (
        <div>
          <StateChip state={lookOfState[order.state]}>{texts.states[order.state]}</StateChip>
          <StateNote order={order} />
        </div>
      ),
    },
    {
      key: 'act',
      head: heads.act,
      quiet: true,
      number: true,
      place: 'act',
      cell: (order) => <Act order={order} onConfirm={() => askToConfirm(order)} />,
    },
  ];
  return (
    <>
      <DataList
        label={texts.views}
        rows={rows}
        keyOf={({ pk }) => pk}
        columns={columns}
        stale={stale}
        paging={paging}
        tableFrom="75em"
      />
      {question}
    </>
  );
}

function StateNote({ order }: { order: WholesaleOrder }) {
  const { orders: texts } = usePageTexts('wholesaleOffice');
  const { state, expires_at, store_number, changed_at, paid_at, refunded_cents, currency } = order;
  const said = () => {
    if (state === 'waiting')
      return store_number === null ? expires_at && texts.expires(expires_at) : texts.placed(store_number);
    if (state === 'expired') return texts.unpaid(changed_at);
    if (store_number === null) return null;
    if (hasEnded(order)) return texts.on(changed_at);
    const when = paid_at ? `${texts.on(paid_at)}, ` : '';
    return when + texts.number(store_number);
  };
  const words = said();
  const notes = [words, refunded_cents > 0 && texts.givenBack(refunded_cents, currency)];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className={`figures ${classes.quiet}`}>
          {note}
        </p>
      ),
  );
}

function Act({ order, onConfirm }: { order: WholesaleOrder; onConfirm: () => void }) {
  const { orders: texts } = usePageTexts('wholesaleOffice');
  const { state, number, store_number, order: copy } = order;
  if (state === 'waiting')
    return (
      <Button variant="default" aria-label={texts.confirmNamed(number)} onClick={onConfirm}>
        {texts.confirm}
      </Button>
    );
  if (store_number === null || !copy) return null;
  return (
    <Anchor component={Link} to={`${paths.reports}?pedido=${copy}`}>
      {texts.see(store_number)}
    </Anchor>
  );
}

function ResellerList({ rows, currency, stale, paging }: ListProps<Reseller> & { currency: string }) {
  const { orders: texts } = usePageTexts('wholesaleOffice');
  const { columns: heads } = texts;
  const { count } = useFormat();
  const columns: Column<Reseller>[] = [
    {
      key: 'reseller',
      head: heads.reseller,
      place: 'lead',
      cell: ({ reseller }) => (
        <span className={classes.person}>
          <PersonMark pk={reseller.pk} name={reseller.name} picture={null} size={32} />
          {reseller.name}
        </span>
      ),
    },
    {
      key: 'orders',
      head: heads.orders,
      number: true,
      cell: ({ orders }) => <span className="figures">{count(orders)}</span>,
    },
    {
      key: 'units',
      head: heads.units,
      number: true,
      cell: ({ units }) => <span className="figures">{count(units)}</span>,
    },
    {
      key: 'total',
      head: heads.paid,
      number: true,
      place: 'amount',
      cell: ({ total_cents }) => (
        <strong>
          <Money amount={total_cents} currency={currency} />
        </strong>
      ),
    },
    { key: 'last', head: heads.last, number: true, cell: ({ last_at }) => texts.day(last_at) },
  ];
  return (
    <DataList
      label={texts.byReseller}
      rows={rows}
      keyOf={({ reseller }) => reseller.pk}
      columns={columns}
      stale={stale}
      paging={paging}
    />
  );
}
