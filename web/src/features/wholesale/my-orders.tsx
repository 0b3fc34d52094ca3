import type { WholesaleOrder, WholesaleStanding, WholesaleState } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { pagingOf } from '#web/lib/paging.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import type { StateName } from '#web/ui/state-looks.ts';
import classes from './cart.module.css';
import { useMyOrders, useRepeat } from './use-wholesale.ts';
import shop from './wholesale.module.css';

export const lookOfState: Record<WholesaleState, StateName> = {
  draft: 'coupon_creating',
  waiting: 'sale_pending',
  paid: 'sale_paid',
  cancelled: 'sale_cancelled',
  refunded: 'sale_refunded',
  expired: 'sale_cancelled',
};

/** The order's total is no longer owed. */
export const hasEnded = ({ state }: WholesaleOrder) =>
  state === 'cancelled' || state === 'refunded' || state === 'expired';

const PAGE_SIZE = 20;

export function MyOrders({ merchant }: { merchant: WholesaleStanding['merchant'] }) {
  const { orders: texts } = usePageTexts('wholesale');
  const [page, setPage] = useState(1);
  const orders = useMyOrders(merchant.pk, page);
  return (
    <SectionCard title={texts.title} lead={texts.of(merchant.name)} flush className={classes.orders}>
      <Loaded
        query={orders}
        texts={texts}
        className={shop.state}
        empty={<p className={classes.none}>{texts.empty}</p>}
      >
        {(data, stale) => (
          <OrderList
            rows={data.results}
            stale={stale}
            paging={{
              page: pagingOf(data).currentPage,
              last: Math.ceil(data.count / PAGE_SIZE),
              onPage: setPage,
              label: texts.pages,
            }}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}

type Paging = { page: number; last: number; onPage: (page: number) => void; label: string };

function OrderList({ rows, stale, paging }: { rows: WholesaleOrder[]; stale: boolean; paging: Paging }) {
  const { orders: texts } = usePageTexts('wholesale');
  const { columns: heads } = texts;
  const columns: Column<WholesaleOrder>[] = [
    {
      key: 'order',
      head: heads.order,
      place: 'lead',
      cell: ({ number, made_at, lines }) => (
        <div>
          <p className={`figures ${classes.number}`}>
            <strong>{number}</strong> · {texts.day(made_at)}
          </p>
          <p className={`figures ${classes.quiet}`}>{texts.content(lines)}</p>
        </div>
      ),
    },
    {
      key: 'state',
      head: heads.state,
      place: 'under',
      cell: (order) => (
        <div className={classes.orderState}>
          <StateChip state={lookOfState[order.state]}>{texts.states[order.state]}</StateChip>
          <OrderNote order={order} />
        </div>
      ),
    },
    {
      key: 'total',
      head: heads.total,
      number: true,
      place: 'amount',
      cell: (order) => (
        <strong>
          <Money
            amount={order.total_cents}
            currency={order.currency}
            className={hasEnded(order) ? classes.ended : ''}
          />
        </strong>
      ),
    },
    {
      key: 'act',
      head: heads.act,
      quiet: true,
      number: true,
      place: 'act',
      cell: (order) => <OrderAct order={order} />,
    },
  ];
  return (
    <DataList
      label={texts.title}
      rows={rows}
      keyOf={({ pk }) => pk}
      columns={columns}
      stale={stale}
      paging={paging}
      tableFrom="75em"
    />
  );
}

function OrderNote({ order }: { order: WholesaleOrder }) {
  const { orders: texts } = usePageTexts('wholesale');
  const { state, why, expires_at, store_number, changed_at, refunded_cents, currency } = order;
  const said = () => {
    if (state === 'waiting')
      return store_number !== null
        ? texts.notes.placed(store_number)
        : expires_at && texts.notes.expires(expires_at);
    if (state === 'expired' || state === 'cancelled') return texts.notes.uncounted(changed_at);
    return store_number === null ? null : texts.notes.paid(store_number);
  };
  const words = said();
  const notes = [
    why && texts.whys[why],
    words,
    refunded_cents > 0 && texts.notes.givenBack(refunded_cents, currency),
  ];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className={`figures ${classes.quiet}`}>
          {note}
        </p>
      ),
  );
}

function OrderAct({ order }: { order: WholesaleOrder }) {
  const { orders: texts } = usePageTexts('wholesale');
  const { language } = useLanguage();
  const { mutate, isPending } = useRepeat();
  const { pk, number, state, checkout_url } = order;
  if (state === 'draft') return null;
  if (state === 'waiting')
    return checkout_url ? (
      <Button component="a" href={checkout_url} target="_blank" rel="noreferrer" variant="light">
        {texts.pay}
      </Button>
    ) : null;
  const repeat = () =>
    mutate(
      { params: { pk } },
      {
        onSuccess: ({ missing }) =>
          toast.success(texts.repeated, missing.length > 0 ? texts.missing(missing) : undefined),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={texts.repeatNamed(number)}
      leftSection={<IconRepeat size={18} stroke={1.8} aria-hidden />}
      onClick={repeat}
    >
      {texts.repeat}
    </Button>
  );
}
