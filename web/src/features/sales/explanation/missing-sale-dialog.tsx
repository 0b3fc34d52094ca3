import {
  type ExplanationPayment,
  type ExplanationSearch,
  endpoints,
  type ResponseOf,
} from '@aliado/contract';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded, stateOf } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ClaimLine } from './explanation-paper.tsx';
import { otherZone, paymentText } from './explanation-words.ts';
import classes from './missing-sale.module.css';
import { RuleList } from './rule-list.tsx';
import { typedOrderNumber } from './use-explanation.ts';

const ALL = 100;

type MissingSaleDialogProps = { opened: boolean; onClose: () => void; onSee: (sale: string) => void };

/** Explains why an order number is, or is not, among the affiliate's sales. */
export default function MissingSaleDialog({ opened, onClose, onSee }: MissingSaleDialogProps) {
  const { search: texts } = usePageTexts('explanations');
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <MissingSaleForm onSee={onSee} onLeave={onClose} />
    </Modal>
  );
}

type FormProps = Pick<MissingSaleDialogProps, 'onSee'> & { onLeave: () => void };

type Requests = ResponseOf<typeof endpoints.listRequests>;

/** Includes stores that the affiliate left: most questions about missing orders concern them. */
const storesEverJoined = ({ results }: Requests) => {
  const joined = results.filter(({ accepted_at }) => accepted_at !== null);
  return [...new Map(joined.map(({ merchant }) => [merchant.pk, merchant])).values()];
};

type Asked = { merchant: string; number: string };

function MissingSaleForm({ onSee, onLeave }: FormProps) {
  const { search: texts } = usePageTexts('explanations');
  const stores = useQuery({
    ...read(endpoints.listRequests, { query: { page_size: ALL, side: 'affiliate' } }),
    select: storesEverJoined,
  });
  const [found, setFound] = useState<{ answer: ExplanationSearch; asked: Asked } | null>(null);
  const listed = stores.data ?? [];

  const form = useForm<Asked, { answer: ExplanationSearch; merchant: string }>({
    // The fields keep the question beside its answer.
    initial: found?.asked ?? { merchant: listed[0]?.pk ?? '', number: '' },
    validate: ({ number }) => ({
      number: typedOrderNumber(number) === undefined ? texts.wrongNumber : undefined,
    }),
    // A quick Enter comes before the stores: it waits for them and asks the first one.
    send: async ({ merchant: chosen, number }) => {
      const merchant = chosen || ((await stores.refetch({ cancelRefetch: false })).data?.[0]?.pk ?? '');
      const query = { merchant, number: typedOrderNumber(number) ?? 0 };
      return { answer: await call(endpoints.searchExplanation, { query }), merchant };
    },
    onSent: ({ answer, merchant }, { number }) => setFound({ answer, asked: { merchant, number } }),
  });

  // The form is rendered from the start so that its field has the focus when the stores arrive.
  const state = stateOf(stores);
  if (state !== 'data' && state !== 'loading')
    return (
      <Loaded query={stores} texts={texts} empty={<Text c="dimmed">{texts.noStores}</Text>}>
        {() => null}
      </Loaded>
    );
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.lead}</Text>
      <form {...form.form}>
        <Stack gap="md">
          <NativeSelect
            label={texts.store}
            data={listed.map(({ pk, name }) => ({ value: pk, label: name }))}
            {...form.field('merchant')}
          />
          <TextInput
            label={texts.number}
            description={texts.numberHint}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            data-autofocus
            {...form.field('number')}
          />
          <Button type="submit" loading={form.busy}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
      {found && (
        <Answer
          answer={found.answer}
          order={`#${typedOrderNumber(found.asked.number)}`}
          store={
            listed.find(({ pk }) => pk === found.asked.merchant) ?? { pk: found.asked.merchant, name: '' }
          }
          onSee={onSee}
          onLeave={onLeave}
        />
      )}
    </Stack>
  );
}

type AnswerProps = FormProps & {
  answer: ExplanationSearch;
  order: string;
  store: { pk: string; name: string };
};

function Answer({ answer, order, store, onSee, onLeave }: AnswerProps) {
  const { search: texts } = usePageTexts('explanations');
  const { sale, rules, payment, time_zone } = answer;
  return (
    <div className={classes.answer} role="status">
      <h3 className={`figures ${classes.title}`}>{sale ? texts.mine(order) : texts.notMine(order)}</h3>
      {sale && (
        <>
          <p>{texts.mineText}</p>
          {payment && <PaymentFacts payment={payment} time_zone={time_zone} />}
          <StoreTime answer={answer} />
          <Button variant="light" onClick={() => onSee(sale)}>
            {texts.see}
          </Button>
        </>
      )}
      {!sale && rules.length === 0 && <p>{texts.nothing(store.name)}</p>}
      {!sale && rules.length > 0 && (
        <>
          <p>{texts.seen}</p>
          <RuleList rules={rules} time_zone={time_zone} />
          <StoreTime answer={answer} />
        </>
      )}
      {!sale && (
        <ClaimLine
          claim={answer.claim}
          may_claim
          merchant={store}
          number={typedOrderNumber(order) ?? 0}
          seenBy="affiliate"
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

function StoreTime({ answer: { sale, rules, payment, time_zone } }: Pick<AnswerProps, 'answer'>) {
  const texts = usePageTexts('explanations');
  const { language } = useLanguage();
  const dates = sale
    ? [payment?.available_at, payment?.expected_at, payment?.paid_at]
    : rules.map(({ at }) => at);
  const zone = otherZone(dates, { language, store: time_zone });
  return zone && <p className={classes.note}>{texts.storeTime(zone)}</p>;
}

type PaymentFactsProps = { payment: ExplanationPayment; time_zone: string };

/** When the reader's own sale can be paid and when it was paid. */
function PaymentFacts({ payment, time_zone }: PaymentFactsProps) {
  const texts = usePageTexts('explanations');
  const told = { seenBy: 'affiliate', timeZone: time_zone } as const;
  const { available_at, paid_at } = payment;
  const isOpen = available_at !== null && new Date(available_at) <= new Date();
  return (
    <dl className={`figures ${classes.facts}`}>
      {available_at && !paid_at && (
        <div>
          <dt>{texts.steps.available.title}</dt>
          <dd>{(isOpen ? texts.since : texts.from)(available_at, told)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.steps.payment.title}</dt>
        <dd>{paymentText(payment, told, texts.payment)}</dd>
      </div>
    </dl>
  );
}
