import type { Debt, OwedMonth } from '@aliado/contract';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { useInvoiceWords } from '../debts/debt-words.ts';
import classes from './paying.module.css';

type NoticeProps = { tone: 'sol' | 'rojo'; role?: 'alert' | 'status'; children: ReactNode };

export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <div className={classes.noticeWords}>{children}</div>
    </div>
  );
}

export const namesOf = (debts: Pick<Debt, 'affiliate'>[]) => debts.map(({ affiliate }) => affiliate.name);

type PeopleNoticeProps = { debts: Pick<Debt, 'affiliate'>[]; say: (names: string[]) => string };

/** Renders nothing for an empty list. */
export function PeopleNotice({ debts, say }: PeopleNoticeProps) {
  if (debts.length === 0) return null;
  return (
    <Notice tone="sol" role="status">
      <p>{say(namesOf(debts))}</p>
    </Notice>
  );
}

/** A person in an open transfer file may already have received this money. */
export function InFileNotice({ debts }: { debts: Pick<Debt, 'affiliate' | 'prepared_at'>[] }) {
  const { paying: texts } = usePageTexts('payments');
  return <PeopleNotice debts={debts.filter(({ prepared_at }) => prepared_at !== null)} say={texts.inFile} />;
}

type ChangedBankNoticeProps = {
  names: string[];
  confirmed: boolean;
  /** The error after the merchant continued without ticking the box. */
  error: string | undefined;
  onConfirm: (confirmed: boolean) => void;
};

/** The merchant must verify recently changed bank data through another channel before paying. */
export function ChangedBankNotice({ names, confirmed, error, onConfirm }: ChangedBankNoticeProps) {
  const { paying: texts } = usePageTexts('payments');
  if (names.length === 0) return null;
  return (
    <Notice tone="sol">
      <p>{texts.changedBank(names)}</p>
      <Checkbox
        name="confirmed"
        label={texts.confirmBank}
        checked={confirmed}
        error={error}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      />
    </Notice>
  );
}

type Invoiced = { name?: string; owed_months: OwedMonth[] };
type InvoiceNoticeProps = { currency: string; people: Invoiced[] };

const NAMED = 6;

/** The missing or differing invoices of this payment. They do not block it. */
export function InvoiceNotice({ currency, people }: InvoiceNoticeProps) {
  const { invoice: texts } = usePageTexts('payments');
  const words = useInvoiceWords(currency);
  const listed = (state: 'missing' | 'differs') => {
    const all = people.flatMap(({ name, owed_months }) => {
      const months = owed_months.filter(({ invoice_state }) => invoice_state === state);
      if (months.length === 0) return [];
      return name ? [`${name} (${words(months)})`] : [words(months)];
    });
    return all.length > NAMED ? [...all.slice(0, NAMED), texts.others(all.length - NAMED)] : all;
  };
  const [missing, differs] = [listed('missing'), listed('differs')];
  if (missing.length + differs.length === 0) return null;
  return (
    <Notice tone="sol" role="status">
      {missing.length > 0 && <p className="figures">{texts.missingOf(missing)}</p>}
      {differs.length > 0 && <p className="figures">{texts.differsOf(differs)}</p>}
    </Notice>
  );
}
