import { endpoints, firstErrors, type Merchant, MerchantChange } from '@aliado/contract';
import { TextInput } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './dialogs.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { timesChange, timesValues } from './rule-values.ts';
import { useRuleForm } from './use-rule-form.ts';

export default function TimesDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { times: texts } = usePageTexts('program');
  const { fields, saving, cancel } = useRuleForm({
    rule: 'times',
    merchant,
    saved: timesValues(merchant),
    wrong: (values) => firstErrors(MerchantChange, timesChange(values)),
    send: (values) => call(endpoints.updateMerchant, { body: timesChange(values) }),
    doneText: () => texts.saved,
    onClose,
  });

  const inputs = [
    { name: 'hold_days', label: texts.hold, description: texts.holdHint },
    { name: 'window_days', label: texts.window, description: texts.windowHint },
    { name: 'notice_days', label: texts.notice, description: texts.noticeHint },
  ] as const;

  return (
    <RuleDialog
      title={texts.title}
      form={fields.form}
      saving={saving}
      saveLabel={texts.save}
      onCancel={cancel}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {inputs.map(({ name, ...input }, index) => (
          <TextInput
            key={name}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data-autofocus={index === 0 || undefined}
            {...input}
            {...fields.field(name)}
          />
        ))}
      </div>
    </RuleDialog>
  );
}
