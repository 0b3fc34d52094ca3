import { type Delivery, deliveryStates, endpoints, TEST_EVENT, type Webhook } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, pk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './integrations.module.css';

const wishes = ['', ...deliveryStates] as const;

type DeliveryFilters = { page: number; webhook: string; state: (typeof wishes)[number] };

const deliveryFilters = addressFilters<DeliveryFilters>(
  { page: pageNumber, webhook: pk, state: oneOf(wishes) },
  'delivery_',
);

const SHOWN = 10;
const ASK_AGAIN_MS = 3000;
const SOON_MS = 120_000;

const looks = { waiting: 'payment_waiting', delivered: 'privacy_done', failed: 'coupon_failed' } as const;

export function DeliveryChip({ state }: Pick<Delivery, 'state'>) {
  const { deliveries: texts } = usePageTexts('services').integrations;
  return <StateChip state={looks[state]}>{texts.states[state]}</StateChip>;
}

export function useEventName() {
  const { events, testEvent } = usePageTexts('services').integrations;
  return (event: Delivery['event']) => (event === TEST_EVENT ? testEvent : events[event]);
}

/** A delivery whose next attempt is due soon is refetched soon. */
const isMoving = ({ next_at }: Delivery) =>
  next_at !== null && new Date(next_at).getTime() < Date.now() + SOON_MS;

type DeliveriesCardProps = { webhooks: Webhook[]; onOpen: (pk: string) => void };

export default function DeliveriesCard({ webhooks, onOpen }: DeliveriesCardProps) {
  const { deliveries: texts } = usePageTexts('services').integrations;
  const { recent } = useFormat();
  const nameOf = useEventName();
  const { filters, change: onChange } = useAddressFilters(deliveryFilters);
  const { page, webhook, state } = filters;
  const wish = { webhook: webhook || undefined, state: state || undefined };
  const query = useQuery({
    ...read(endpoints.listDeliveries, { query: { page, page_size: SHOWN, ...wish } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.results.some(isMoving) ? ASK_AGAIN_MS : false),
  });
  const filtered = webhook !== '' || state !== '';
  return (
    <SectionCard flush title={texts.title} lead={texts.lead}>
      {(filtered || (query.data?.count ?? 0) > 0) && (
        <FilterBar
          compact
          className={classes.filters ?? ''}
          filters={filters}
          none={deliveryFilters.none}
          onChange={onChange}
          fields={[
            {
              name: 'webhook',
              label: texts.target,
              kind: 'choice',
              options: [
                { value: '', label: texts.allTargets },
                ...webhooks.map(({ pk: value, url }) => ({ value, label: url })),
              ],
            },
            {
              name: 'state',
              label: texts.state,
              kind: 'choice',
              options: [
                { value: '', label: texts.allStates },
                ...deliveryStates.map((value) => ({ value, label: texts.states[value] })),
              ],
            },
          ]}
        />
      )}
      <Loaded
        query={query}
        texts={texts}
        empty={
          <EmptyState order={3} title={filtered ? texts.noneTitle : texts.emptyTitle}>
            {filtered ? texts.noneText : texts.emptyText}
          </EmptyState>
        }
      >
        {({ results, count }, stale) => (
          <DataList
            label={texts.list}
            rows={results}
            keyOf={(delivery) => delivery.pk}
            stale={stale}
            onOpen={(delivery) => onOpen(delivery.pk)}
            columns={[
              { key: 'event', head: texts.event, place: 'lead', cell: ({ event }) => nameOf(event) },
              {
                key: 'target',
                head: texts.target,
                place: 'under',
                cell: (delivery) => <span className={classes.quiet}>{delivery.webhook.url}</span>,
              },
              {
                key: 'state',
                head: texts.state,
                place: 'amount',
                cell: (delivery) => <DeliveryChip state={delivery.state} />,
              },
              {
                key: 'answer',
                head: texts.answer,
                cell: ({ status, attempts }) =>
                  attempts === 0 ? null : `${status ?? texts.noAnswer} · ${texts.attempts(attempts)}`,
              },
              {
                key: 'when',
                head: texts.when,
                cell: ({ created_at }) => <time dateTime={created_at}>{recent(created_at)}</time>,
              },
            ]}
            paging={{
              page,
              last: pageCount(count, SHOWN),
              onPage: (to) => onChange({ page: to }),
              found: texts.found(count),
            }}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}
