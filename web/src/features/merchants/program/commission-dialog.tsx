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
import { noticeEnd, rateOutcome } from '#web/lib/rate-outcome.ts';
import { typedPercent } from '#web/lib/typed-percent.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { RateNote } from '#web/ui/rate-note.tsx';
import { RuleDialog, useRuleForm } from './rule-dialog.tsx';
import classes from './rule-dialogs.module.css';
import { announcedOf, commissionChange, commissionValues } from './rule-values.ts';

const outcomeOf = (merchant: Merchant, kind: RateKind, text: string) =>
  rateOutcome(typedPercent(text), {
    present: merchant[kind],
    announced: announcedOf(merchant, kind)?.percent,
  });

type CommissionDialogProps = { merchant: Merchant; first: RateKind; onClose: () => void };

/** The three percentages together; a note under each previews the effect of saving. */
export function CommissionDialog({ merchant, first, onClose }: CommissionDialogProps) {
  const { commissions: texts } = usePageTexts('program');

  const lowers = (values: Record<RateKind, string>) =>
    rateKinds.some((kind) => outcomeOf(merchant, kind, values[kind]) === 'lower');

  const form = useRuleForm({
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
      return lowers(values) && last ? texts.announced(last) : texts.saved;
    },
    onClose,
  });

  return (
    <RuleDialog
      title={texts.title}
      lead={texts.lead}
      form={form}
      saveLabel={lowers(form.values) ? texts.saveLower : texts.save}
      onClose={onClose}
    >
      <div className={classes.percents}>
        {rateKinds.map((kind) => (
          <div key={kind} className={classes.percent}>
            <TextInput
              label={texts[kind]}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              rightSection="%"
              data-autofocus={kind === first || undefined}
              {...form.field(kind)}
            />
            <div role="status">
              <Outcome merchant={merchant} kind={kind} text={form.values[kind]} />
            </div>
          </div>
        ))}
      </div>
      <Text className={classes.notice}>{texts.notice(merchant.notice_days)}</Text>
    </RuleDialog>
  );
}

/** The date on which the typed percentage takes effect. */
function Outcome({ merchant, kind, text }: { merchant: Merchant; kind: RateKind; text: string }) {
  const { commissions: texts } = usePageTexts('program');
  const outcome = outcomeOf(merchant, kind, text);
  const typed = typedPercent(text) ?? 0;
  const present = merchant[kind];
  const words = {
    unchanged: () => null,
    higher: () => texts.higher(typed),
    lower: () => texts.lower(typed, present, noticeEnd(merchant.notice_days)),
    waiting: () => texts.waiting(typed, announcedOf(merchant, kind)?.effective_at ?? ''),
    withdrawn: () => texts.withdrawn(present),
  };
  return outcome !== 'unchanged' && <RateNote outcome={outcome}>{words[outcome]()}</RateNote>;
}
