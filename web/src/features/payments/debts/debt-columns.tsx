import type { Debt } from '@aliado/contract';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { isLate, USUAL_DAYS } from '#web/lib/debt-age.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import type { DebtKind } from './debt-address.ts';
import { invoiceGroups, useDestinationWords, useInvoiceWords } from './debt-words.ts';
import classes from './debts.module.css';

export type DebtActs = {
  onOpen: (debt: Debt) => void;
  /** Opens the sales behind the debt. */
  onSee: (debt: Debt) => void;
  onPay: (debts: Debt[]) => void;
  onAsk: (debt: Debt) => void;
};

const amountOf = (debt: Debt, kind: DebtKind): number =>
  ({
    available: debt.available_cents,
    pending: debt.pending_cents,
    review: debt.under_review_cents,
    owed_back: debt.owed_back?.cents ?? 0,
  })[kind];

export function useDebtColumns(
  kind: DebtKind,
  median_days: number | null,
  { onOpen, onSee, onPay, onAsk }: DebtActs,
): (Column<Debt> | false)[] {
  const { columns: heads, ago, inDays } = usePageTexts('payments');
  const { daysSince } = useFormat();
  const isDue = kind === 'available';
  return [
    {
      key: 'affiliate',
      head: heads.affiliate,
      place: 'lead',
      cell: (debt, narrow) => (
        <Person debt={debt} kind={kind} size={narrow ? 42 : 38} onOpen={() => onOpen(debt)} />
      ),
    },
    isDue && {
      key: 'since',
      head: heads.since,
      place: 'under',
      cell: ({ since }) =>
        since && (
          <Dated at={since} alarming={isLate(daysSince(since), median_days ?? USUAL_DAYS)}>
            {ago(daysSince(since))}
          </Dated>
        ),
    },
    isDue && {
      key: 'invoice',
      head: heads.invoice,
      place: 'under',
      cell: (debt) => (invoiceGroups(debt.owed_months).length > 0 ? <Invoices debt={debt} /> : null),
    },
    kind === 'owed_back' && {
      key: 'back',
      head: heads.since,
      place: 'under',
      cell: ({ owed_back }) => owed_back && <Back {...owed_back} />,
    },
    kind === 'pending' && {
      key: 'release',
      head: heads.release,
      place: 'under',
      cell: ({ next_release_at: at }) => at && <Dated at={at}>{inDays(daysSince(new Date(), at))}</Dated>,
    },
    {
      key: 'sales',
      head: heads.sales,
      place: 'act',
      number: true,
      cell: (debt, narrow) => (
        <SeeSales debt={debt} counted={isDue} worded={narrow} onOpen={() => onSee(debt)} />
      ),
    },
    {
      key: 'amount',
      head: heads[kind],
      place: 'amount',
      number: true,
      cell: (debt) => (
        <Money amount={amountOf(debt, kind)} currency={debt.currency} className={classes.amount} />
      ),
    },
    isDue && {
      key: 'actions',
      head: heads.actions,
      place: 'act',
      number: true,
      quiet: true,
      cell: (debt) => <Act debt={debt} onPay={() => onPay([debt])} onAsk={() => onAsk(debt)} />,
    },
  ];
}

type DebtProps = { debt: Debt };

type PersonProps = DebtProps & { kind: DebtKind; size: number; onOpen: () => void };

/** The affiliate, the destination of the money, and whether the payment was asked for or is on its way. */
function Person({ debt, kind, size, onOpen }: PersonProps) {
  const texts = usePageTexts('payments');
  const words = useDestinationWords();
  const { affiliate, destination, asked_at, prepared_at } = debt;
  const due = kind === 'available';
  return (
    <div className={classes.person}>
      <PersonMark {...affiliate} size={size} />
      <div className={classes.words}>
        <UnstyledButton className={classes.name} onClick={onOpen}>
          {affiliate.name}
        </UnstyledButton>
        {kind === 'owed_back' ? (
          <span className={classes.under}>{texts.back.next}</span>
        ) : (
          <span className={classes.under} data-alarming={destination.kind === null || undefined}>
            {words(destination)}
          </span>
        )}
        {due && destination.kind && destination.changed_recently && (
          <span className={classes.under} data-alarming>
            {texts.destination.changed}
          </span>
        )}
        {due && prepared_at && (
          <span className={`figures ${classes.asked}`}>{texts.inFile(prepared_at)}</span>
        )}
        {due && asked_at && <span className={`figures ${classes.asked}`}>{texts.asked(asked_at)}</span>}
      </div>
    </div>
  );
}

type DatedProps = { at: string; alarming?: boolean; children: ReactNode };

/** A date with its meaning, red when it is late for this store. */
function Dated({ at, alarming = false, children }: DatedProps) {
  const { day } = useFormat();
  return (
    <time dateTime={at} className={`figures ${classes.since}`}>
      <span>{day(at)}</span>
      <span className={classes.under} data-alarming={alarming || undefined}>
        {children}
      </span>
    </time>
  );
}

/** The age of what the affiliate owes back, and the sales behind it. */
function Back({ since, movements: [oldest, ...others] }: NonNullable<Debt['owed_back']>) {
  const { back: texts } = usePageTexts('payments');
  const what = oldest?.sale ? texts.sale(oldest.sale.number) : texts.advance;
  return <Dated at={since}>{others.length > 0 ? texts.andMore(what, others.length) : what}</Dated>;
}

function Invoices({ debt }: DebtProps) {
  const { invoice: texts } = usePageTexts('payments');
  const words = useInvoiceWords(debt.currency);
  return (
    <span className={classes.invoices}>
      {invoiceGroups(debt.owed_months).map(({ state, months }) => (
        <span key={state} className={classes.invoice}>
          <StateChip state={`invoice_${state}`}>{texts[state]}</StateChip>
          <span className={`figures ${classes.under}`}>{words(months)}</span>
        </span>
      ))}
    </span>
  );
}

type SeeSalesProps = DebtProps & { counted: boolean; worded: boolean; onOpen: () => void };

/** Shows the number of sales that can be paid today; adds words where no column header explains the number. */
function SeeSales({ debt, counted, worded, onOpen }: SeeSalesProps) {
  const texts = usePageTexts('payments');
  const see = worded ? texts.seeSales : texts.see;
  return (
    <UnstyledButton className={`figures ${classes.see}`} onClick={onOpen}>
      {see(counted ? debt.sales : 0)}
      <VisuallyHidden>. {texts.seeOne(debt.affiliate.name)}</VisuallyHidden>
    </UnstyledButton>
  );
}

type ActProps = DebtProps & { onPay: () => void; onAsk: () => void };

/** An affiliate without bank data is asked for it before paying. */
function Act({ debt, onPay, onAsk }: ActProps) {
  const texts = usePageTexts('payments');
  const { affiliate, available_cents, currency, destination } = debt;
  const asks = destination.kind === null;
  const label = asks
    ? texts.askDataOne(affiliate.name)
    : texts.payOne(affiliate.name, available_cents, currency);
  return (
    <Button variant="default" size="xs" aria-label={label} onClick={asks ? onAsk : onPay}>
      {asks ? texts.askData : texts.pay}
    </Button>
  );
}
