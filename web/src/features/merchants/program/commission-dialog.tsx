import {
  CommissionChange,
  endpoints,
  firstErrors,
  type Merchant,
  type RateKind,
  rateKinds,
} from '@aliado/contract';
import { Text, TextInput } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { typedPercent } from '#web/lib/typed-percent.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './dialogs.module.css';
import { RateNote } from './rate-note.tsx';
import { rateOutcome } from './rate-outcome.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { announcedOf, commissionChange, commissionValues } from './rule-values.ts';
import { useRuleForm } from './use-rule-form.ts';

type CommissionDialogProps = { merchant: Merchant; first: RateKind; onClose: () => void };

/** The three percents together; what will happen stands under each before it is saved. */
export default function CommissionDialog({ merchant, first, onClose }: CommissionDialogProps) {
  const { commissions: texts } = usePageTexts('program');
  const { language } = useLanguage();

  const lowers = (values: Record<RateKind, string>) =>
    rateKinds.some((kind) => outcomeOf(merchant, kind, values[kind]) === 'lower');

  const { fields, saving, cancel } = useRuleForm({
    rule: 'commission',
    merchant,
    saved: commissionValues(merchant),
    wrong: (values) => firstErrors(CommissionChange, commissionChange(values)),
    send: (values) => call(endpoints.setCommission, { body: commissionChange(values) }),
    doneText: ({ announced }, values) => {
      const last = announced
        .map(({ effective_at }) => effective_at)
        .sort()
        .at(-1);
      return lowers(values) && last ? texts.announced(formatDay(new Date(last), { language })) : texts.saved;
    },
    onClose,
  });

  return (
    <RuleDialog
      title={texts.title}
      lead={texts.lead}
      form={fields.form}
      saving={saving}
      saveLabel={lowers(fields.values) ? texts.saveLower : texts.save}
      onCancel={cancel}
      onClose={onClose}
    >
      <div className={classes.percents}>
        {rateKinds.map((kind) => (
          <div key={kind}>
            <TextInput
              label={texts[kind]}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              rightSection="%"
              data-autofocus={kind === first || undefined}
              {...fields.field(kind)}
            />
            <RateNote merchant={merchant} kind={kind} typed={typedPercent(fields.values[kind])} />
          </div>
        ))}
      </div>
      <Text className={classes.notice}>{texts.notice(merchant.notice_days)}</Text>
    </RuleDialog>
  );
}

const outcomeOf = (merchant: Merchant, kind: RateKind, text: string) =>
  rateOutcome(typedPercent(text), {
    present: merchant[kind],
    announced: announcedOf(merchant, kind)?.percent,
  });
