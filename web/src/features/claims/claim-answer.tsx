import {
  type Claim,
  type ClaimAnswer,
  type ClaimDecision,
  endpoints,
  SHORTEST_EXPLANATION,
} from '@aliado/contract';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { newKey } from '#web/lib/new-key.ts';
import { toast } from '#web/lib/toast.ts';
import { typedMoney } from '#web/lib/typed-money.ts';
import { useForm } from '#web/lib/use-form.ts';
import classes from './claims.module.css';
import { firstWord, staleAfterAct, useClaimTexts } from './use-claims.ts';

type ClaimProps = { claim: Claim };
type Choice<Value extends string> = { value: Value; label: string; amount?: string; text: string };

/** The merchant's answer; the chosen option changes the button's label and action. */
export function AnswerForm({ claim }: ClaimProps) {
  const texts = useClaimTexts();
  const { money } = useFormat();
  const credit = useCreditChoice(claim);
  const name = firstWord(claim.affiliate.name);
  const { mutateAsync } = useChange(endpoints.answerClaim, staleAfterAct);
  const both = claim.standing === 'somebody_else';
  const choices: Choice<ClaimAnswer>[] = [
    { value: 'credit', label: both ? texts.choice.creditBoth : texts.choice.credit, ...credit },
    { value: 'offer', label: texts.choice.offer, text: texts.choiceText.offer(name) },
    { value: 'explain', label: texts.choice.explain, text: texts.choiceText.explain },
    { value: 'refer', label: texts.choice.refer, text: texts.choiceText.refer },
  ];
  const submitText = (choice: ClaimAnswer, cents: number | undefined) => {
    if (choice === 'credit') return texts.submit.credit(credit.amount, name);
    if (choice === 'offer')
      return cents ? texts.submit.offer(money(cents, claim.currency)) : texts.submit.offerNone;
    return texts.submit[choice];
  };
  return (
    <ChoiceForm
      title={texts.decision}
      choices={choices.filter(({ value }) => claim.may.includes(value))}
      currency={claim.currency}
      withAmount={['offer']}
      needsText={['explain']}
      textLabel={texts.answer(name)}
      submitText={submitText}
      send={(answer, amount_cents, text, idempotencyKey) =>
        mutateAsync({
          params: { pk: claim.pk },
          body: { answer, ...(amount_cents && { amount_cents }), ...(text && { text }) },
          idempotencyKey,
        })
      }
      done={texts.done.answered}
    />
  );
}

/** The amount, rate and availability date of a credit. */
function useCreditChoice({ credit, currency, time_zone, standing }: Claim) {
  const { choiceText: texts } = useClaimTexts();
  const { money, percent, day } = useFormat();
  if (!credit) return { amount: '', text: '' };
  const { cents, base_cents, rate_points, by, available_at } = credit;
  const rate = rate_points === null ? '' : percent(rate_points / 100);
  const waits = available_at !== null && new Date(available_at) > new Date();
  const sentences = [
    texts.credit(money(base_cents, currency), rate, by),
    waits ? texts.hold(day(available_at, { timeZone: time_zone })) : texts.free,
    ...(standing === 'somebody_else' ? [texts.both] : []),
  ];
  return { amount: money(cents, currency), text: sentences.join(' ') };
}

/** Aliado's final decision. */
export function DecisionForm({ claim }: ClaimProps) {
  const texts = useClaimTexts();
  const credit = useCreditChoice(claim);
  const { mutateAsync } = useChange(endpoints.decideClaim, staleAfterAct);
  const mayCredit = claim.standing !== 'hers' && (claim.credit?.cents ?? 0) > 0;
  const choices: Choice<ClaimDecision>[] = [
    ...(mayCredit ? [{ value: 'credit' as const, label: texts.choice.creditFavour, ...credit }] : []),
    { value: 'part', label: texts.choice.part, text: texts.choiceText.part },
    { value: 'reject', label: texts.choice.reject, text: texts.choiceText.reject },
  ];
  return (
    <ChoiceForm
      title={texts.decision}
      choices={choices}
      currency={claim.currency}
      withAmount={['part']}
      needsText={['credit', 'part', 'reject']}
      textLabel={texts.reason}
      submitText={() => texts.submit.decide}
      send={(decision, amount_cents, reason, idempotencyKey) =>
        mutateAsync({
          params: { pk: claim.pk },
          body: { decision, reason, ...(amount_cents && { amount_cents }) },
          idempotencyKey,
        })
      }
      done={texts.done.decided}
    />
  );
}

type ChoiceFormProps<Value extends string> = {
  title: string;
  choices: Choice<Value>[];
  currency: string;
  withAmount: Value[];
  needsText: Value[];
  textLabel: string;
  submitText: (choice: Value, cents: number | undefined) => string;
  send: (choice: Value, cents: number | undefined, text: string, key: string) => Promise<unknown>;
  done: string;
};

function ChoiceForm<Value extends string>(props: ChoiceFormProps<Value>) {
  const { title, choices, currency, withAmount, needsText, textLabel, submitText, send, done } = props;
  const texts = useClaimTexts();
  const [key] = useState(newKey);
  const first = choices[0]?.value as Value;
  const { values, field, set, form, busy } = useForm<{ choice: Value; amount: string; text: string }>({
    initial: { choice: first, amount: '', text: '' },
    validate: ({ choice, amount, text }) => ({
      amount: withAmount.includes(choice) && !typedMoney(amount, currency) ? texts.amountWrong : undefined,
      text:
        needsText.includes(choice) && text.trim().length < SHORTEST_EXPLANATION
          ? texts.explanation
          : undefined,
    }),
    send: ({ choice, amount, text }) =>
      send(choice, withAmount.includes(choice) ? typedMoney(amount, currency) : undefined, text.trim(), key),
    onSent: () => toast.success(done),
  });
  const { choice, amount } = values;
  const words = field('text');
  const hint = needsText.includes(choice) ? texts.explanation : texts.answerOptional;
  return (
    <form {...form} className={classes.answer}>
      <Radio.Group
        label={<span className={classes.heading}>{title}</span>}
        value={choice}
        onChange={(value) => set('choice', value as Value)}
      >
        <Stack gap="xs" mt="xs">
          {choices.map(({ value, label, amount: cents, text }) => (
            <Radio.Card key={value} value={value} radius="md" className={classes.choice}>
              <Radio.Indicator />
              <div className={classes.choiceWords}>
                <p className={classes.choiceHead}>
                  <span>{label}</span>
                  {cents && <span className="figures">{cents}</span>}
                </p>
                <p className={`figures ${classes.quiet}`}>{text}</p>
              </div>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      {withAmount.includes(choice) && (
        <TextInput
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          {...field('amount')}
        />
      )}
      <Textarea
        label={textLabel}
        description={!words.error && hint}
        autosize
        minRows={2}
        maxLength={2000}
        {...words}
      />
      <Button type="submit" loading={busy} fullWidth>
        {submitText(choice, typedMoney(amount, currency))}
      </Button>
      <p className={`${classes.quiet} ${classes.centre}`}>{texts.books}</p>
    </form>
  );
}
