import { endpoints, type PaymentMethod } from '@aliado/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useIsCodeAsked, useSendingWithCode } from '#web/ui/code-confirmation.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Money } from '#web/ui/money.tsx';
import { PaperRow } from '#web/ui/torn-paper.tsx';
import { needsPix, useDestinationWords } from '../debts/debt-words.ts';
import { InFileNotice, InvoiceNotice, Notice, namesOf, PeopleNotice } from './notices.tsx';
import { PaidMessage, type PaidNote, usePaid, usePaidNote } from './paid.tsx';
import { type PayFields, PayForm, usePayForm } from './pay-form.tsx';
import { invoicedBy, type PayableLine, type Paying, reachedBy, totalOf } from './paying.ts';
import { usePayOne } from './use-pay-one.ts';

type PayDialogProps = { paying: Paying; onPaid: () => void; onClose: () => void };

export default function PayDialog({ paying, onPaid, onClose }: PayDialogProps) {
  const { paying: texts } = usePageTexts('payments');
  const { note, finish } = usePaid(onPaid);
  const isCodeAsked = useIsCodeAsked();
  const title =
    paying.to === 'one' ? texts.title(paying.affiliate.name) : texts.titleMany(paying.debts.length);

  const form = () =>
    paying.to === 'one' ? (
      <PayOne paying={paying} onPaid={finish} onClose={onClose} />
    ) : (
      <PayMany paying={paying} onPaid={finish} onClose={onClose} />
    );

  return (
    <Modal opened onClose={onClose} closable={!note && !isCodeAsked} title={title}>
      {note ? <PaidMessage note={note} /> : form()}
    </Modal>
  );
}

type PayProps<To extends Paying['to']> = {
  paying: Extract<Paying, { to: To }>;
  onPaid: (note: PaidNote) => void;
  onClose: () => void;
};

function PayOne({ paying, onPaid, onClose }: PayProps<'one'>) {
  const { paying: texts } = usePageTexts('payments');
  const words = useDestinationWords();
  const { affiliate, part } = paying;
  const { debt, payable, pay, problem, bankAsked, isGone, changedFrom } = usePayOne(affiliate.pk, part);
  const where = debt.data?.destination;
  const form = usePayForm({
    method: paying.method,
    changedBank: (method) =>
      method === 'transfer' && where?.kind && (where.changed_recently || bankAsked) ? [affiliate.name] : [],
    send: pay,
    onSent: ({ pk, state, method, total_cents, currency }) => {
      const say = state === 'waiting' ? texts.started : texts.paid;
      onPaid({
        title: say(affiliate.name, total_cents, currency),
        refused: [],
        transfers: method === 'transfer' ? [pk] : [],
      });
    },
  });
  const { method } = form.values;

  if (isGone) return <NothingToPay onClose={onClose} />;
  return (
    <Loaded query={debt} texts={texts} skeleton={{ height: 300 }}>
      {(data) => {
        const { currency, destination } = data;
        if (!payable) return null;
        const { lines, total_cents } = payable;
        const noBank = method === 'transfer' && destination.kind === null;
        const noDestination = ({ waits_for_mail, accepts }: typeof destination) => {
          if (waits_for_mail) return texts.waitsForMail;
          return needsPix({ accepts }) ? texts.noPix : texts.noBank;
        };
        const explanation = method === 'transfer' ? texts.transfer(words(destination)) : texts[method];
        return (
          <PayForm
            form={form}
            lines={lines.map((line) => (
              <Line key={'month' in line ? line.month.pk : line.of} line={line} currency={currency} />
            ))}
            total_cents={total_cents}
            currency={currency}
            explanation={noBank ? '' : explanation}
            notices={
              <>
                {changedFrom !== null && (
                  <Notice tone="sol" role="alert">
                    <p className="figures">{texts.changedAmount(changedFrom, total_cents, currency)}</p>
                  </Notice>
                )}
                <InFileNotice debts={[data]} />
                <InvoiceNotice currency={currency} people={[{ owed_months: invoicedBy(data, part) }]} />
                {noBank && (
                  <Notice tone="sol" role="status">
                    <p>{noDestination(destination)(affiliate.name)}</p>
                  </Notice>
                )}
              </>
            }
            blocked={noBank}
            problem={problem}
            onClose={onClose}
          />
        );
      }}
    </Loaded>
  );
}

function Line({ line, currency }: { line: PayableLine; currency: string }) {
  const { paying: texts } = usePageTexts('payments');
  const { monthTitle } = useFormat();
  const label = () => {
    if (line.of === 'sale') return texts.sale(line.number);
    if (!('month' in line)) return line.of === 'rest' ? texts.rest : texts.takenBack;
    const { month } = line;
    if (line.of === 'deduction') return texts.deduction(month);
    return month.available_cents === month.earned_cents ? texts.month(month, month.sales) : monthTitle(month);
  };
  return <PaperRow label={label()} amount={<Money amount={line.cents} currency={currency} />} />;
}

function NothingToPay({ onClose }: { onClose: () => void }) {
  const { paying: texts } = usePageTexts('payments');
  return (
    <Stack gap="lg">
      <Text role="alert">{texts.nothing}</Text>
      <Button variant="default" onClick={onClose} data-autofocus>
        {texts.close}
      </Button>
    </Stack>
  );
}

/** Pays several people at once; each result is a payment or a reason. */
function PayMany({ paying: { debts }, onPaid, onClose }: PayProps<'many'>) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const noteOf = usePaidNote();
  const sendWithCode = useSendingWithCode();
  const [key] = useState(newKey);
  const currency = debts[0]?.currency ?? '';
  const nameOf = (pk: string) => debts.find(({ affiliate }) => affiliate.pk === pk)?.affiliate.name ?? '';

  const { mutateAsync, error } = useMutation({
    mutationFn: (fields: PayFields) =>
      sendWithCode(() =>
        call(endpoints.payMany, {
          body: {
            ...fields,
            affiliates: reachedBy(fields.method, debts).reached.map(({ affiliate, available_cents }) => ({
              affiliate: affiliate.pk,
              total_cents: available_cents,
            })),
          },
          idempotencyKey: key,
        }),
      ),
  });
  const changedBank = (method: PaymentMethod) =>
    method === 'transfer'
      ? namesOf(reachedBy(method, debts).reached.filter(({ destination }) => destination.changed_recently))
      : [];
  const form = usePayForm({
    changedBank,
    send: mutateAsync,
    onSent: ({ results }) => onPaid(noteOf(results, currency, nameOf)),
  });
  const { method } = form.values;
  const { reached, leftOut } = reachedBy(method, debts);
  return (
    <PayForm
      form={form}
      lines={reached.map(({ pk, affiliate, available_cents }) => (
        <PaperRow
          key={pk}
          label={affiliate.name}
          amount={<Money amount={available_cents} currency={currency} />}
        />
      ))}
      total_cents={totalOf(reached)}
      currency={currency}
      explanation={method === 'transfer' ? texts.transferMany : texts[method]}
      notices={
        <>
          <PeopleNotice debts={leftOut} say={texts.leftOut} />
          <InFileNotice debts={reached} />
          <InvoiceNotice
            currency={currency}
            people={reached.map(({ affiliate, owed_months }) => ({ name: affiliate.name, owed_months }))}
          />
        </>
      }
      problem={hasCode(error, 'network') ? texts.unsure : error && refusalText(error, language)}
      onClose={onClose}
    />
  );
}
