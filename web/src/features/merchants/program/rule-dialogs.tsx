import {
  type Category,
  endpoints,
  firstErrors,
  type Merchant,
  MerchantChange,
  MinimumCartChange,
  minimumTypes,
} from '@aliado/contract';
import {
  Checkbox,
  NativeSelect,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useId } from 'react';
import { call } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import { RuleDialog, useRuleForm } from './rule-dialog.tsx';
import classes from './rule-dialogs.module.css';
import {
  type EditedRule,
  minimumChange,
  minimumValues,
  storeChange,
  storeValues,
  timesChange,
  timesValues,
} from './rule-values.ts';

type DialogProps = { merchant: Merchant; onClose: () => void };
type RuleDialogsProps = DialogProps & { rule: EditedRule; categories: Category[] };

export default function RuleDialogs({ rule, categories, ...props }: RuleDialogsProps) {
  switch (rule) {
    case 'minimum':
      return <MinimumDialog {...props} />;
    case 'times':
      return <TimesDialog {...props} />;
    case 'store':
      return <StoreDialog {...props} categories={categories} />;
    default:
      return <CommissionDialog {...props} first={rule} />;
  }
}

const number: TextInputProps = {
  inputMode: 'numeric',
  autoComplete: 'off',
  className: 'figures',
};

function MinimumDialog({ merchant, onClose }: DialogProps) {
  const { minimum: texts } = usePageTexts('program');
  const typeId = useId();
  const form = useRuleForm({
    rule: 'minimum',
    merchant,
    saved: minimumValues(merchant),
    wrong: (values) => firstErrors(MinimumCartChange, minimumChange(values, merchant)),
    send: (values) => call(endpoints.updateMinimumCart, { body: minimumChange(values, merchant) }),
    doneText: () => texts.saved,
    onClose,
  });
  const { values, set, field } = form;
  return (
    <RuleDialog title={texts.title} lead={texts.lead} form={form} saveLabel={texts.save} onClose={onClose}>
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
            onChange={(type) => set('minimum_type', type as typeof values.minimum_type)}
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
            disabled={values.unlimited}
            {...field('maximum_order')}
          />
          <Checkbox
            label={texts.unlimited}
            checked={values.unlimited}
            onChange={({ currentTarget }) => set('unlimited', currentTarget.checked)}
          />
        </div>
        <Switch
          label={texts.requireLogin}
          description={texts.requireLoginHint}
          checked={values.require_login}
          onChange={({ currentTarget }) => set('require_login', currentTarget.checked)}
        />
      </div>
    </RuleDialog>
  );
}

function TimesDialog({ merchant, onClose }: DialogProps) {
  const { times: texts } = usePageTexts('program');
  const form = useRuleForm({
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
    <RuleDialog title={texts.title} form={form} saveLabel={texts.save} onClose={onClose}>
      <div className={classes.fields}>
        {inputs.map(({ name, ...input }, index) => (
          <TextInput
            key={name}
            {...number}
            data-autofocus={index === 0 || undefined}
            {...input}
            {...form.field(name)}
          />
        ))}
      </div>
    </RuleDialog>
  );
}

const LONGEST_DESCRIPTION = 300;

/** The store's introduction, which affiliates read before they join. */
function StoreDialog({ merchant, categories, onClose }: DialogProps & { categories: Category[] }) {
  const { store: texts } = usePageTexts('program');
  const form = useRuleForm({
    rule: 'store',
    merchant,
    saved: storeValues(merchant),
    wrong: (values) => firstErrors(MerchantChange, storeChange(values)),
    send: (values) => call(endpoints.updateMerchant, { body: storeChange(values) }),
    doneText: () => texts.saved,
    onClose,
  });
  const left = LONGEST_DESCRIPTION - form.values.description.trim().length;
  return (
    <RuleDialog title={texts.title} lead={texts.lead} form={form} saveLabel={texts.save} onClose={onClose}>
      <div className={classes.fields}>
        <NativeSelect
          label={texts.category}
          data={[
            { value: '', label: texts.noCategory },
            ...categories.map(({ pk, name }) => ({ value: pk, label: name })),
          ]}
          {...form.field('category')}
        />
        <TextInput label={texts.town} autoComplete="address-level2" {...form.field('town')} />
        <Textarea
          label={texts.description}
          description={left < 0 ? texts.descriptionOver(-left) : texts.descriptionHint(left)}
          rows={4}
          {...form.field('description')}
        />
      </div>
    </RuleDialog>
  );
}
