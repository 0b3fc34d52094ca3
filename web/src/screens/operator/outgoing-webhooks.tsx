import { deliveryStates, endpoints, type OutgoingWebhook, TEST_EVENT, webhookEvents } from '@aliado/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryChip, useEventName } from '#web/features/integrations/deliveries-card.tsx';
import classes from '#web/features/operator/tools.module.css';
import { useReason } from '#web/features/operator/use-reason.tsx';
import { addressFilters, oneOf, pageNumber, pk } from '#web/lib/address-filters.ts';
import { call, read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

const PAGE_SIZE = 50;
const EVERY_MS = 5_000;
const STORES_OFFERED = 8;
const STATES = ['', ...deliveryStates] as const;
const EVENTS = ['', ...webhookEvents, TEST_EVENT] as const;

type Filters = {
  salientes: string;
  estado: (typeof STATES)[number];
  evento: (typeof EVENTS)[number];
  tienda: string;
  page: number;
};

const inAddress = addressFilters<Filters>({
  salientes: oneOf(['', '1']),
  estado: oneOf(STATES),
  evento: oneOf(EVENTS),
  tienda: pk,
  page: pageNumber,
});

/** Events sent to merchants' targets; each one can be sent again. */
export function OutgoingWebhooks() {
  const { webhooks: texts } = usePageTexts('operatorTools');
  const { deliveries } = usePageTexts('services').integrations;
  const nameOf = useEventName();
  const { filters, change } = useAddressFilters(inAddress);
  const { estado, evento, tienda, page } = filters;
  const wish = {
    ...(estado && { state: estado }),
    ...(evento && { event: evento }),
    ...(tienda && { merchant: tienda }),
  };
  const sent = useQuery({
    ...read(endpoints.listOutgoingWebhooks, { query: { page, page_size: PAGE_SIZE, ...wish } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const stores = useStoresNamed(tienda, sent.data?.results[0]?.merchant);
  const { ask, question } = useReason();
  const redeliver = ({ pk: id, event, merchant }: OutgoingWebhook) =>
    ask({
      ...texts.askRedeliver(nameOf(event), merchant.name),
      run: async (reason) => {
        await call(endpoints.redeliverWebhook, { params: { pk: id }, body: { reason } });
        await sent.refetch();
      },
    });
  const isFiltered = Object.keys(wish).length > 0;
  return (
    <SectionCard flush title={texts.outgoing}>
      <FilterBar
        className={classes.filters ?? ''}
        filters={filters}
        none={inAddress.none}
        onChange={change}
        fields={[
          {
            kind: 'choice',
            name: 'estado',
            label: texts.state,
            options: STATES.map((value) => ({
              value,
              label: value ? deliveries.states[value] : texts.allStates,
            })),
          },
          {
            kind: 'choice',
            name: 'evento',
            label: texts.event,
            options: EVENTS.map((value) => ({ value, label: value ? nameOf(value) : texts.allEvents })),
          },
          {
            kind: 'found',
            name: 'tienda',
            label: texts.store,
            all: texts.allStores,
            nothing: texts.noStore,
            ...stores,
          },
        ]}
      />
      <Loaded
        query={sent}
        texts={{ ...texts, failed: texts.outgoingFailed }}
        empty={
          <EmptyState order={3} title={isFiltered ? texts.none : texts.outgoingEmpty}>
            {isFiltered ? texts.noneText : texts.outgoingEmptyText}
          </EmptyState>
        }
      >
        {({ results, count }, stale) => (
          <Deliveries
            rows={results}
            stale={stale}
            paging={{ page, last: pageCount(count, PAGE_SIZE), onPage: (next) => change({ page: next }) }}
            onRedeliver={redeliver}
          />
        )}
      </Loaded>
      {question}
    </SectionCard>
  );
}

/** Stores as options, including the chosen one even if the search does not find it. */
function useStoresNamed(chosen: string, shown: OutgoingWebhook['merchant'] | undefined) {
  const { webhooks: texts } = usePageTexts('operatorTools');
  const [s, setSearch] = useState('');
  const { data } = useQuery({
    ...read(endpoints.listStoreHealth, { query: { page_size: STORES_OFFERED, ...(s && { s }) } }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.results ?? []).map(({ merchant: value, name: label }) => ({ value, label }));
  if (chosen && !options.some(({ value }) => value === chosen))
    options.unshift({ value: chosen, label: shown?.pk === chosen ? shown.name : texts.oneStore });
  return { options, onSearch: setSearch };
}

type DeliveriesProps = {
  rows: OutgoingWebhook[];
  stale: boolean;
  paging: { page: number; last: number; onPage: (page: number) => void };
  onRedeliver: (row: OutgoingWebhook) => void;
};

/** A delivery without an attempt is still on its way. */
const canRedeliver = ({ target, state, attempts }: OutgoingWebhook) =>
  target === 'active' && (state !== 'waiting' || attempts > 0);

function Deliveries({ rows, stale, paging, onRedeliver }: DeliveriesProps) {
  const { webhooks: texts } = usePageTexts('operatorTools');
  const { deliveries } = usePageTexts('services').integrations;
  const nameOf = useEventName();
  const { moment, recent } = useFormat();
  const answerOf = ({ attempts, status, failure }: OutgoingWebhook) =>
    attempts === 0
      ? null
      : `${status ?? (failure ? deliveries.failures[failure] : deliveries.noAnswer)} · ${deliveries.attempts(attempts)}`;
  return (
    <DataList
      label={texts.outgoingList}
      rows={rows}
      keyOf={(row) => row.pk}
      stale={stale}
      paging={paging}
      columns={[
        { key: 'event', head: texts.event, place: 'lead', cell: ({ event }) => nameOf(event) },
        { key: 'store', head: texts.store, place: 'under', cell: ({ merchant }) => merchant.name },
        {
          key: 'host',
          head: texts.host,
          cell: ({ host, target }) => (
            <>
              {host}
              {target !== 'active' && <div className={classes.quiet}>{texts.targets[target]}</div>}
            </>
          ),
        },
        {
          key: 'answer',
          head: texts.answer,
          cell: (row) => (
            <>
              {answerOf(row)}
              {row.next_at && row.attempts > 0 && row.target === 'active' && (
                <div className={`figures ${classes.quiet}`}>{texts.next(row.next_at)}</div>
              )}
            </>
          ),
        },
        {
          key: 'when',
          head: texts.columns.when,
          cell: ({ created_at }) => (
            <time className="figures" dateTime={created_at} title={moment(created_at)}>
              {recent(created_at)}
            </time>
          ),
        },
        {
          key: 'state',
          head: texts.state,
          place: 'amount',
          cell: ({ state }) => <DeliveryChip state={state} />,
        },
        {
          key: 'act',
          head: texts.act,
          quiet: true,
          place: 'act',
          cell: (row) =>
            canRedeliver(row) && (
              <Button
                variant="default"
                size="sm"
                aria-label={texts.redeliverOf(nameOf(row.event), row.merchant.name)}
                onClick={() => onRedeliver(row)}
              >
                {texts.redeliver}
              </Button>
            ),
        },
      ]}
    />
  );
}
