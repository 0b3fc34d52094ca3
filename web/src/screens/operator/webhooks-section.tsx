import { endpoints, type HintOutcome, type IncomingWebhook, type OpenPrivacyRequest } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { RowTable } from '#web/features/operator/check-tables.tsx';
import classes from '#web/features/operator/tools.module.css';
import { addressFilters, oneOf, pageNumber, pk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import type { StateName } from '#web/ui/state-looks.ts';
import { OutgoingWebhooks } from './outgoing-webhooks.tsx';

const OUTGOING = 'salientes';
const PRIVACY = 'privacidad';
const PAGE_SIZE = 50;
const EVERY_MS = 15_000;
const KINDS = ['', 'order', 'product', 'app', 'other'] as const;

type Filters = { sobre: (typeof KINDS)[number]; tienda: string; page: number };

const inAddress = addressFilters<Filters>({ sobre: oneOf(KINDS), tienda: pk, page: pageNumber });

const CHIPS: Record<HintOutcome, StateName> = {
  done: 'privacy_done',
  waiting: 'privacy_waiting',
  parked: 'coupon_failed',
  repeated: 'request_cancelled',
  unknown_store: 'privacy_dismissed',
  unknown_event: 'privacy_refused',
};

/** Webhooks from the platform with their results, events sent to merchants' targets, and privacy requests. */
export default function WebhooksSection() {
  const { webhooks: texts } = usePageTexts('operatorTools');
  const { privacy } = usePageTexts('operator');
  const { pathname, search } = useLocation();
  const given = new URLSearchParams(search);
  const shown = given.has(OUTGOING) ? 'outgoing' : given.has(PRIVACY) ? 'privacy' : 'incoming';
  const store = given.has('tienda') ? `tienda=${given.get('tienda')}` : '';
  const { data: waiting } = useQuery(read(endpoints.getOperatorWaiting));
  const addressOf = (...parts: string[]) =>
    [pathname, parts.filter(Boolean).join('&')].filter(Boolean).join('?');
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.leads[shown]} />
      <LinkTabs
        label={texts.tabs}
        tabs={[
          { to: addressOf(store), label: texts.incoming, current: shown === 'incoming' },
          { to: addressOf(`${OUTGOING}=1`, store), label: texts.outgoing, current: shown === 'outgoing' },
          {
            to: addressOf(`${PRIVACY}=1`),
            label: privacy.tab(waiting?.privacy ?? 0),
            current: shown === 'privacy',
          },
        ]}
      />
      <div className={screen.cards}>
        {shown === 'outgoing' && <OutgoingWebhooks />}
        {shown === 'privacy' && <OpenPrivacyRequests />}
        {shown === 'incoming' && (
          <>
            <Incoming />
            <Refused />
          </>
        )}
      </div>
    </>
  );
}

function Incoming() {
  const { webhooks: texts } = usePageTexts('operatorTools');
  const { filters, change } = useAddressFilters(inAddress);
  const { sobre, tienda, page } = filters;
  const hints = useQuery({
    ...read(endpoints.listIncomingWebhooks, {
      query: {
        page,
        page_size: PAGE_SIZE,
        ...(sobre && { kind: sobre }),
        ...(tienda && { merchant: tienda }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const isFiltered = sobre !== '' || tienda !== '';
  const store = tienda && (hints.data?.results.find(({ merchant }) => merchant)?.merchant ?? texts.oneStore);
  return (
    <SectionCard flush title={texts.incoming}>
      <FilterBar
        className={classes.filters ?? ''}
        filters={filters}
        none={inAddress.none}
        onChange={change}
        remove={texts.remove}
        fields={[
          {
            kind: 'choice',
            name: 'sobre',
            label: texts.kind,
            options: KINDS.map((value) => ({ value, label: texts.kinds[value] })),
          },
          { kind: 'given', name: 'tienda', label: texts.store, text: store },
        ]}
      />
      <Loaded
        query={hints}
        texts={texts}
        empty={
          <EmptyState order={3} title={isFiltered ? texts.noHint : texts.empty}>
            {isFiltered ? texts.noHintText : texts.emptyText}
          </EmptyState>
        }
      >
        {({ results, count }, stale) => (
          <Hints
            hints={results}
            stale={stale}
            paging={{ page, last: pageCount(count, PAGE_SIZE), onPage: (next) => change({ page: next }) }}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}

type HintsProps = {
  hints: IncomingWebhook[];
  stale: boolean;
  paging: { page: number; last: number; onPage: (page: number) => void };
};

function Hints({ hints, stale, paging }: HintsProps) {
  const { webhooks: texts } = usePageTexts('operatorTools');
  const { hints: words } = usePageTexts('operator').codes;
  const { moment, recent } = useFormat();
  const { columns } = texts;
  return (
    <DataList
      label={texts.list}
      rows={hints}
      keyOf={({ id }) => id}
      stale={stale}
      paging={paging}
      columns={[
        { key: 'event', head: columns.event, place: 'lead', cell: ({ event }) => words[event] ?? event },
        {
          key: 'store',
          head: columns.store,
          place: 'under',
          cell: ({ merchant, store_id }) => merchant ?? texts.unknownStore(store_id),
        },
        {
          key: 'resource',
          head: columns.resource,
          place: 'fact',
          cell: ({ resource_id }) => <span className="figures">{resource_id}</span>,
        },
        {
          key: 'when',
          head: columns.when,
          place: 'fact',
          cell: ({ received_at }) => (
            <time className="figures" dateTime={received_at} title={moment(received_at)}>
              {recent(received_at)}
            </time>
          ),
        },
        {
          key: 'outcome',
          head: columns.outcome,
          place: 'amount',
          cell: ({ outcome }) => <StateChip state={CHIPS[outcome]}>{texts.outcomes[outcome]}</StateChip>,
        },
      ]}
    />
  );
}

function Refused() {
  const { webhooks: texts } = usePageTexts('operatorTools');
  const { moment, count } = useFormat();
  const refusals = useQuery({ ...read(endpoints.getWebhookRefusals), refetchInterval: EVERY_MS });
  return (
    <SectionCard
      title={texts.refused}
      lead={refusals.data && texts.refusedLead(refusals.data.today, refusals.data.week)}
    >
      <Loaded query={refusals} texts={{ ...texts, failed: texts.refusedFailed }} skeleton={{ height: 120 }}>
        {({ minutes }) =>
          minutes.length === 0 ? (
            <p>{texts.refusedEmpty}</p>
          ) : (
            <RowTable
              hidden
              caption={texts.refused}
              columns={texts.refusedColumns}
              numbers={texts.refusedColumns.slice(3)}
              rows={minutes.map(({ minute, path, reason, times }) => [
                moment(minute),
                `/webhooks${path}`,
                texts.reasons[reason],
                count(times),
              ])}
            />
          )
        }
      </Loaded>
    </SectionCard>
  );
}

/** Requests of buyers that no merchant has answered or no job has finished, the nearest deadline first. */
function OpenPrivacyRequests() {
  const { webhooks } = usePageTexts('operatorTools');
  const { privacy: texts } = usePageTexts('operator');
  const requests = useQuery({ ...read(endpoints.listOpenPrivacyRequests), refetchInterval: EVERY_MS });
  return (
    <SectionCard flush title={texts.title}>
      <Loaded
        query={requests}
        texts={{ ...webhooks, failed: texts.failed }}
        empty={
          <EmptyState order={3} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {({ results }, stale) => <PrivacyDeadlines rows={results} stale={stale} />}
      </Loaded>
    </SectionCard>
  );
}

function PrivacyDeadlines({ rows, stale }: { rows: OpenPrivacyRequest[]; stale: boolean }) {
  const { columns } = usePageTexts('operatorTools').webhooks;
  const { privacy: texts } = usePageTexts('operator');
  const { moment, recent, day } = useFormat();
  return (
    <DataList
      label={texts.title}
      rows={rows}
      keyOf={({ pk: key }) => key}
      stale={stale}
      columns={[
        { key: 'kind', head: texts.asks, place: 'lead', cell: ({ kind }) => texts.kinds[kind] },
        { key: 'store', head: columns.store, place: 'under', cell: ({ merchant }) => merchant.name },
        {
          key: 'received',
          head: texts.received,
          place: 'fact',
          cell: ({ received_at, repeats }) => (
            <>
              <time className="figures" dateTime={received_at} title={moment(received_at)}>
                {recent(received_at)}
              </time>
              {repeats > 0 && <div className={classes.quiet}>{texts.repeats(repeats)}</div>}
            </>
          ),
        },
        {
          key: 'due',
          head: texts.due,
          place: 'fact',
          cell: ({ due_at, reminded_at }) => (
            <>
              <time className="figures" dateTime={due_at} title={moment(due_at)}>
                {day(due_at)}
              </time>
              {reminded_at && <div className={classes.quiet}>{texts.reminded(reminded_at)}</div>}
            </>
          ),
        },
        {
          key: 'state',
          head: texts.state,
          place: 'amount',
          cell: ({ is_overdue, state }) => (
            <StateChip state={is_overdue ? 'coupon_failed' : `privacy_${state}`}>
              {is_overdue ? texts.overdue : texts.states[state]}
            </StateChip>
          ),
        },
      ]}
    />
  );
}
