import { endpoints, type ResponseOf } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconFileDownload, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './paid.module.css';

/** The result of a payment, stored while the page reloads (specification section 4). */
export type PaidNote = {
  title: string;
  /** One sentence for each person who was not paid. */
  refused: string[];
  /** Payments that wait for a bank transfer. */
  transfers: string[];
};

const KEY = 'payments-made';

function keptNote(): PaidNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

const LONG_ENOUGH_TO_READ = 1400;

/** Shows the result, then reloads the page (specification section 4) and shows it again. */
export function usePaid(onPaid?: () => void) {
  const [note, setNote] = useState<PaidNote | null>(null);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => location.reload(), LONG_ENOUGH_TO_READ);
    return () => clearTimeout(timer);
  }, [note]);
  const finish = (made: PaidNote) => {
    sessionStorage.setItem(KEY, JSON.stringify(made));
    setNote(made);
    onPaid?.();
  };
  return { note, finish };
}

type Outcome = ResponseOf<typeof endpoints.payMany>['results'][number];

/** Summarises several payments: the recipient or the number of payments, the total, and the reasons of refusals. */
export function usePaidNote() {
  const { paying: texts } = usePageTexts('payments');
  return (outcomes: Outcome[], currency: string, nameOf: (affiliate: string) => string): PaidNote => {
    const paid = outcomes.flatMap(({ payment }) => payment ?? []);
    const [first, ...others] = paid;
    const total = paid.reduce((sum, { total_cents }) => sum + total_cents, 0);
    const title = () => {
      if (!first) return texts.paidNobody;
      return others.length === 0
        ? texts.paid(first.affiliate.name, total, currency)
        : texts.paidMany(paid.length, total, currency);
    };
    return {
      title: title(),
      refused: outcomes
        .filter(({ payment }) => !payment)
        .map(({ affiliate, message }) => texts.refused(nameOf(affiliate), message ?? '')),
      transfers: paid.filter(({ method }) => method === 'transfer').map(({ pk }) => pk),
    };
  };
}

/** Replaces the form until the page reloads. */
export function PaidMessage({ note: { title, refused } }: { note: PaidNote }) {
  const { paying: texts } = usePageTexts('payments');
  const Icon = refused.length > 0 ? IconAlertTriangle : IconCheck;
  return (
    <div className={classes.message} role="status">
      <span className={classes.sign} data-refused={refused.length > 0 || undefined}>
        <Icon size={32} stroke={2} aria-hidden />
      </span>
      <p className={`figures ${classes.title}`}>{title}</p>
      <Refused reasons={refused} />
      <p className={classes.quiet}>{texts.reloading}</p>
    </div>
  );
}

function Refused({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.refused}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** The result of the payment before the reload; it stays until dismissed. */
export function PaidNoteCard() {
  const { note: texts, notDownloaded } = usePageTexts('payments');
  const [note, setNote] = useState(keptNote);
  const { start, isPending } = useDownload(endpoints.downloadTransfers, notDownloaded);
  if (!note) return null;
  const { title, refused, transfers } = note;
  const Icon = refused.length > 0 ? IconAlertTriangle : IconCircleCheck;
  const dismiss = () => {
    sessionStorage.removeItem(KEY);
    setNote(null);
  };
  return (
    <section className={classes.note} data-refused={refused.length > 0 || undefined} aria-label={texts.label}>
      <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words} role="status">
        <p className={`figures ${classes.title}`}>{title}</p>
        <Refused reasons={refused} />
      </div>
      {transfers.length > 0 && (
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          leftSection={<IconFileDownload size={18} stroke={1.8} aria-hidden />}
          onClick={() => start({ query: { payments: transfers.join(',') } })}
        >
          {texts.transfers}
        </Button>
      )}
      <ActionIcon className={classes.close} aria-label={texts.dismiss} onClick={dismiss}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </section>
  );
}
