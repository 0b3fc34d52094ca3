import { endpoints, firstErrors, type Merchant, MinimumCartChange, minimumTypes } from '@aliado/contract';
import { Checkbox, SegmentedControl, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { call } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './dialogs.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { flagText, isOn, minimumChange, minimumValues } from './rule-values.ts';
import { useRuleForm } from './use-rule-form.ts';

const number: TextInputProps = {
  inputMode: 'numeric',
  autoComplete: 'off',
  className: 'figures',
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
};

export default function MinimumDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { minimum: texts } = usePageTexts('program');
  const typeId = useId();
  const { fields, saving, cancel } = useRuleForm({
    rule: 'minimum',
    merchant,
    saved: minimumValues(merchant),
    wrong: (values) => firstErrors(MinimumCartChange, minimumChange(values, merchant)),
    send: (values) => call(endpoints.updateMinimumCart, { body: minimumChange(values, merchant) }),
    doneText: () => texts.saved,
    onClose,
  });
  const { values, set, field } = fields;
  const unlimited = isOn(values.unlimited);

  return (
    <RuleDialog
      title={texts.title}
      lead={texts.lead}
      form={fields.form}
      saving={saving}
      saveLabel={texts.save}
      onCancel={cancel}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <div>
          <p className={classes.label} id={typeId}>
            {texts.type}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby={typeId}
            data={minimumTypes.map((type) => ({ value: type, label: texts.types[type] })).toReversed()}
            value={values.minimum_type}
            onChange={(type) => set('minimum_type', type)}
          />
        </div>
        {values.minimum_type === 'amount' ? (
          <TextInput
            {...number}
            label={texts.amount}
            description={texts.amountHint}
            rightSection={merchant.currency}
            rightSectionWidth={60}
            data-autofocus
            {...field('minimum_cart')}
          />
        ) : (
          <TextInput
            {...number}
            label={texts.units}
            description={texts.unitsHint}
            data-autofocus
            {...field('minimum_units')}
          />
        )}
        <div className={classes.maximum}>
          <TextInput
            {...number}
            label={texts.maximum}
            description={texts.maximumHint}
            disabled={unlimited}
            {...field('maximum_order')}
          />
          <Checkbox
            label={texts.unlimited}
            checked={unlimited}
            onChange={({ currentTarget }) => set('unlimited', flagText(currentTarget.checked))}
          />
        </div>
        <Switch
          label={texts.requireLogin}
          description={texts.requireLoginHint}
          checked={isOn(values.require_login)}
          onChange={({ currentTarget }) => set('require_login', flagText(currentTarget.checked))}
        />
      </div>
    </RuleDialog>
  );
}
