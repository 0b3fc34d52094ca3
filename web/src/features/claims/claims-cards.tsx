import type { ClaimTab, endpoints, ListedClaim, ResponseOf } from '@aliado/contract';
import { IconClockExclamation, IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { TodoRow } from '#web/ui/todo-row.tsx';
import { PaperRow } from '#web/ui/torn-paper.tsx';
import classes from './claims.module.css';
import {
  type ClaimFilters,
  type ClaimReader,
  claimFilters,
  hoursUntil,
  looks,
  PAGE_SIZE,
  urgencyOf,
  useClaimAddress,
  useClaimTexts,
  useListedClaims,
  useMyClaims,
} from './use-claims.ts';

type Answer = ResponseOf<typeof endpoints.listClaims>;

const FIRST = { tab: 'waiting', page: 1 } as const;

/** On Pagos: the number of claims that wait for the store, with a link to all. */
export function ClaimsTodo() {
  const texts = useClaimTexts();
  const { data } = useMyClaims('merchant', FIRST, { page_size: 1 });
  if (!data || data.outcomes.ended + data.counts.waiting === 0) return null;
  const { waiting, due_today } = data.counts;
  return (
    <SectionCard label={texts.title} className={classes.todo}>
      <ul className={classes.plain}>
        <TodoRow
          icon={due_today > 0 ? IconClockExclamation : IconMessageReport}
          tone={due_today > 0 ? 'broken' : waiting > 0 ? 'doubt' : 'paper'}
          title={texts.todo(waiting)}
          text={texts.todoText(due_today)}
          action={texts.see}
          to={`${paths.payments}?reclamos`}
        />
      </ul>
    </SectionCard>
  );
}

/** The store's claims: the waiting ones, how the store answers, and the list. */
export function StoreClaims() {
  const texts = useClaimTexts();
  const { filters, change, own: claims } = useListedClaims('merchant');
  return (
    <div className={classes.cards}>
      {(claims.data || !claims.isError) && (
        <Loaded query={claims} texts={texts} skeleton={{ height: 110 }} card>
          {(answer) => <Figures answer={answer} />}
        </Loaded>
      )}
      <SectionCard flush label={texts.list}>
        <ClaimTabs reader="merchant" counts={claims.data?.counts ?? {}} current={filters.tab} />
        <ClaimsList query={claims} reader="merchant" filters={filters} onChange={change} />
      </SectionCard>
      {claims.data && claims.data.outcomes.ended > 0 && <Outcomes answer={claims.data} />}
    </div>
  );
}

function Figures({ answer: { counts, outcomes } }: { answer: Answer }) {
  const texts = useClaimTexts();
  const { count } = useFormat();
  return (
    <SectionCard label={texts.title}>
      <dl className={classes.figures}>
        <div>
          <dt>{texts.waiting}</dt>
          <dd className="figures">{count(counts.waiting)}</dd>
          {counts.due_today > 0 && (
            <dd className={`figures ${classes.left}`} data-urgency="now">
              {texts.dueToday(counts.due_today)}
            </dd>
          )}
        </div>
        <div>
          <dt>{texts.inTime}</dt>
          <dd className="figures">
            {outcomes.ended === 0 ? (
              <small>{texts.noneYet}</small>
            ) : (
              <>
                {count(outcomes.in_time)} <small>{texts.of(outcomes.ended)}</small>
              </>
            )}
          </dd>
          <dd className={classes.quiet}>{texts.shown}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}

function Outcomes({ answer: { outcomes } }: { answer: Answer }) {
  const texts = useClaimTexts();
  const { count } = useFormat();
  const rows = (['credited', 'part', 'explained', 'by_operator'] as const).map((name) => ({
    name,
    value: outcomes[name],
  }));
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <SectionCard title={texts.outcomes}>
      <div className={classes.outcomes}>
        {rows.map(({ name, value }) => (
          <PaperRow
            key={name}
            label={texts.outcomesOf[name]}
            amount={<span className="figures">{count(value)}</span>}
          />
        ))}
        <PaperRow strong label={texts.total} amount={<span className="figures">{count(total)}</span>} />
      </div>
    </SectionCard>
  );
}

/** The affiliate's own claims; renders nothing without any. */
export function MyClaims() {
  const texts = useClaimTexts();
  const { filters, change, own: claims } = useListedClaims('affiliate');
  if (claims.data ? claims.data.count === 0 : !claims.isError) return null;
  return (
    <SectionCard flush id="reclamos" title={texts.mine} lead={texts.mineLead}>
      <ClaimsList query={claims} reader="affiliate" filters={filters} onChange={change} />
    </SectionCard>
  );
}

export function ClaimsToDecide() {
  const texts = useClaimTexts();
  const { filters, change, toDecide: claims } = useListedClaims('operator');
  return (
    <SectionCard flush label={texts.list} className={classes.todo}>
      <ClaimTabs reader="operator" counts={claims.data?.counts ?? {}} current={filters.tab} />
      <ClaimsList query={claims} reader="operator" filters={filters} onChange={change} />
    </SectionCard>
  );
}

type ClaimsListProps = {
  query: Read<{ results: ListedClaim[]; count: number }>;
  reader: ClaimReader;
  filters: ClaimFilters;
  onChange: (change: Partial<ClaimFilters>) => void;
};

/** One row for each claim: parties, order, deadline and state. */
function ClaimsList({ query, reader, filters, onChange }: ClaimsListProps) {
  const texts = useClaimTexts();
  const { open } = useClaimAddress();
  const columns = useColumns(reader, filters.tab);
  const explains = reader !== 'operator' && (filters.tab === 'all' || filters.tab === 'waiting');
  return (
    <Loaded
      query={query}
      texts={texts}
      skeleton={{ mark: 40 }}
      className={classes.state}
      empty={
        <EmptyState order={3} title={texts.empty}>
          {explains ? texts.emptyText : texts.emptyTab}
        </EmptyState>
      }
    >
      {({ results, count }, stale) => (
        <DataList
          label={texts.list}
          rows={results}
          keyOf={({ pk }) => pk}
          columns={columns}
          stale={stale}
          tableFrom="56em"
          mark={(claim) => <OtherMark claim={claim} reader={reader} />}
          onOpen={({ pk }) => open(pk)}
          paging={{
            page: filters.page,
            last: pageCount(count, PAGE_SIZE),
            onPage: (page) => onChange({ page }),
            found: texts.found(count),
          }}
        />
      )}
    </Loaded>
  );
}

function useColumns(reader: ClaimReader, tab: ClaimTab): (Column<ListedClaim> | false)[] {
  const texts = useClaimTexts();
  const { due, decideDue, term } = texts.columns;
  const heads = { merchant: due, operator: decideDue, affiliate: term };
  const isTheirTerm = tab === 'waiting' || (tab === 'overdue' && reader === 'operator');
  return [
    {
      key: 'other',
      head: reader === 'affiliate' ? texts.columns.merchant : texts.columns.affiliate,
      place: 'lead',
      cell: (claim, narrow) => (
        <div className={classes.person}>
          {!narrow && <OtherMark claim={claim} reader={reader} />}
          <div>
            <p className={classes.strong}>
              {reader === 'affiliate' ? claim.merchant.name : claim.affiliate.name}
            </p>
            <p className={classes.quiet}>
              {reader === 'operator' ? `${claim.merchant.name} · ` : ''}
              {texts.reasons[claim.reason]}
            </p>
          </div>
        </div>
      ),
    },
    {
      key: 'order',
      head: texts.columns.order,
      place: 'amount',
      cell: ({ number, currency, granted_cents, offered_cents, asked_cents }) => {
        const cents = granted_cents ?? offered_cents ?? asked_cents;
        return (
          <div>
            <p className={`figures ${classes.strong}`}>#{number}</p>
            {cents !== null && <Money amount={cents} currency={currency} className={classes.quiet} />}
          </div>
        );
      },
    },
    {
      key: 'due',
      head: isTheirTerm ? heads[reader] : term,
      place: 'under',
      cell: (claim) => <Due claim={claim} reader={reader} />,
    },
    {
      key: 'state',
      head: texts.columns.state,
      place: 'under',
      cell: ({ state }) => <StateChip state={looks[state]}>{texts.states[state]}</StateChip>,
    },
  ];
}

const OtherMark = ({ claim, reader }: { claim: ListedClaim; reader: ClaimReader }) =>
  reader === 'affiliate' ? (
    <StoreMark {...claim.merchant} size={40} />
  ) : (
    <PersonMark {...claim.affiliate} size={40} />
  );

/** Shown only while a deadline is running. */
function Due({ claim, reader }: { claim: ListedClaim; reader: ClaimReader }) {
  const texts = useClaimTexts();
  const { dayTime } = useFormat();
  const { state, answer_due, reply_due, decide_due, time_zone } = claim;
  const waits = state === 'open' ? answer_due : state === 'offered' ? reply_due : null;
  const decides = state === 'escalated' || state === 'overdue' ? decide_due : null;
  const due = reader === 'operator' ? (decides ?? waits) : (waits ?? decides);
  if (!due) return null;
  const hours = hoursUntil(due);
  return (
    <div>
      <time dateTime={due} className="figures">
        {dayTime(due, { timeZone: time_zone })}
      </time>
      <p className={`figures ${classes.left}`} data-urgency={urgencyOf(hours)}>
        {texts.left(hours)}
      </p>
    </div>
  );
}

type ClaimTabsProps = {
  reader: ClaimReader;
  counts: Partial<Record<ClaimTab, number>>;
  current: ClaimTab;
};

const shownTabs: ClaimTab[] = ['waiting', 'answered', 'overdue', 'all'];

function ClaimTabs({ reader, counts, current }: ClaimTabsProps) {
  const texts = useClaimTexts();
  const { count } = useFormat();
  const names = reader === 'operator' ? texts.operatorTabs : texts.tabs;
  const addressOf = (tab: ClaimTab) => {
    const query = claimFilters.change(new URLSearchParams(window.location.search), { tab, page: 1 });
    query.delete('reclamo');
    return `?${query}`;
  };
  return (
    <LinkTabs
      label={texts.title}
      tabs={shownTabs.map((tab) => {
        const counted = counts[tab];
        return {
          to: addressOf(tab),
          label: names[tab],
          current: tab === current,
          ...(counted ? { count: count(counted), waits: tab === 'waiting' } : {}),
        };
      })}
    />
  );
}

const ClaimDrawer = lazily(() => import('./claim-drawer.tsx'));

/** The drawer of the claim in the address. */
export function AddressedClaim({ reader }: { reader: ClaimReader }) {
  const { claim, turn, close } = useClaimAddress();
  const [last, setLast] = useState(claim);
  if (claim && claim !== last) setLast(claim);
  if (!last) return null;
  return (
    <DialogPart opened={claim !== ''} onClose={close}>
      <ClaimDrawer key={last} pk={last} opened={claim !== ''} reader={reader} onTurn={turn} onClose={close} />
    </DialogPart>
  );
}
