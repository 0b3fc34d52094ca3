import { endpoints, type Payment } from '@aliado/contract';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCash,
  IconPaperclip,
  IconReceipt2,
  IconTicket,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { read, useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/money.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StatementButton } from '#web/ui/statement-button.tsx';
import classes from '../cards.module.css';

const ReturnDialog = lazily(() => import('./return-dialog.tsx'));

type HistoryFilters = { page: number };

export const historyFilters = addressFilters<HistoryFilters>({ page: pageNumber }, 'payment_');

const PAYMENTS_SHOWN = 5;

type HistoryCardProps = { filters: HistoryFilters; onChange: (change: HistoryFilters) => void };

export function HistoryCard({ filters: { page }, onChange }: HistoryCardProps) {
  const { history: texts } = usePageTexts('payments');
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <PaymentList page={page} onPage={(to) => onChange({ page: to })} />
    </SectionCard>
  );
}

type PaymentListProps = {
  affiliate?: string;
  page: number;
  onPage: (page: number) => void;
};

/** Newest first. */
export function PaymentList({ affiliate, page, onPage }: PaymentListProps) {
  const { history: texts } = usePageTexts('payments');
  const payments = useQuery({
    ...read(endpoints.listPaymentsOfMerchant, { query: { affiliate, page, page_size: PAYMENTS_SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const [returning, setReturning] = useState<Payment | null>(null);
  return (
    <>
      <PagedRows
        query={payments}
        texts={texts}
        skeleton={{ mark: 24 }}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
        page={page}
        pageSize={PAYMENTS_SHOWN}
        onPage={onPage}
        keyOf={({ pk }) => pk}
        rowClassName={classes.row}
      >
        {(payment) => (
          <PaymentRow payment={payment} named={!affiliate} onReturn={() => setReturning(payment)} />
        )}
      </PagedRows>
      {returning && (
        <DialogPart onClose={() => setReturning(null)}>
          <ReturnDialog payment={returning} onClose={() => setReturning(null)} />
        </DialogPart>
      )}
    </>
  );
}

const icons = { transfer: IconBuildingBank, coupon: IconTicket, other: IconCash };

/** A coupon payment cannot be returned: the coupon is the affiliate's to spend. */
const mayReturn = ({ state, method }: Payment) => state === 'settled' && method !== 'coupon';

type PaymentRowProps = {
  payment: Payment;
  /** Shows the recipient, for lists that do not name it elsewhere. */
  named: boolean;
  onReturn: () => void;
};

function PaymentRow({ payment, named, onReturn }: PaymentRowProps) {
  const { history: texts, paying, statement } = usePageTexts('payments');
  const { day } = useFormat();
  const { affiliate, method, reference, coupon, destination, created_at, state, note } = payment;
  const { returned_at, return_reason, total_cents, advance_cents, currency } = payment;
  const Icon = icons[method];
  const detail = coupon?.name ?? reference ?? destination;
  return (
    <>
      <time dateTime={created_at} className={`figures ${classes.day}`}>
        {day(created_at)}
      </time>
      <div className={classes.words}>
        {named && <p className={classes.name}>{affiliate.name}</p>}
        <p className={`${classes.quiet} ${classes.method}`}>
          <Icon size={16} stroke={1.8} aria-hidden />
          <span>
            {paying.methods[method]}
            {detail && ' · '}
            {detail && <span className={classes.whole}>{detail}</span>}
          </span>
        </p>
        {note && <p className={classes.quiet}>{note}</p>}
        {advance_cents > 0 && (
          <p className={`figures ${classes.quiet}`}>{texts.advance(advance_cents, currency)}</p>
        )}
        {returned_at && (
          <p className={`figures ${classes.returned}`}>{texts.returned(returned_at, return_reason)}</p>
        )}
      </div>
      <div className={`${classes.end} ${classes.stacked}`}>
        <div className={classes.outcome}>
          <Money
            amount={total_cents}
            currency={currency}
            className={state === 'returned' ? classes.struck : classes.amount}
          />
          {state !== 'settled' && <StateChip state={`payment_${state}`}>{texts.states[state]}</StateChip>}
        </div>
        <div className={classes.acts}>
          {payment.has_proof_of_payment ? (
            <SeeProofOfPayment {...payment} />
          ) : (
            <AttachProofOfPayment {...payment} />
          )}
          <StatementButton
            of={affiliate.pk}
            month={payment}
            label={statement.label}
            name={statement.name(payment, affiliate.name)}
            failed={statement.failed}
            variant="subtle"
            size="compact-sm"
            className={classes.act}
          />
          {mayReturn(payment) && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.act}
              aria-label={texts.markReturned(affiliate.name, created_at)}
              leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
              onClick={onReturn}
            >
              {texts.cameBack}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Opens the proof of payment. */
function SeeProofOfPayment({ pk, affiliate, created_at }: Payment) {
  const { history: texts, notDownloaded } = usePageTexts('payments');
  const { start, isPending } = useDownload(endpoints.downloadProofOfPayment, notDownloaded);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.act}
      aria-label={texts.download(affiliate.name, created_at)}
      loading={isPending}
      leftSection={<IconReceipt2 size={18} stroke={1.8} aria-hidden />}
      onClick={() => start({ params: { pk } })}
    >
      {texts.proofOfPayment}
    </Button>
  );
}

const RECEIPT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];
const LARGEST_RECEIPT = 5 * 1024 * 1024;

/** Rejects early what the server would refuse. The server also checks the content. */
const isAcceptable = ({ type, size }: File) =>
  RECEIPT_TYPES.includes(type) && size > 0 && size <= LARGEST_RECEIPT;

function AttachProofOfPayment({ pk, affiliate, created_at }: Payment) {
  const { history: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useChange(endpoints.attachProofOfPayment, [endpoints.listPaymentsOfMerchant]);
  const label = texts.attach(affiliate.name, created_at);
  const attach = (file: File) => {
    if (!isAcceptable(file)) return toast.error(texts.wrongFile);
    return mutate(
      { params: { pk }, file },
      {
        onSuccess: () => toast.success(texts.attached),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.act}
        aria-label={label}
        loading={isPending}
        leftSection={<IconPaperclip size={18} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.attachShort}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={RECEIPT_TYPES.join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) attach(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
