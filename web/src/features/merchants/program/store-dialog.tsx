import { type Category, endpoints, firstErrors, type Merchant, MerchantChange } from '@aliado/contract';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { call } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './dialogs.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { storeChange, storeValues } from './rule-values.ts';
import { useRuleForm } from './use-rule-form.ts';

type StoreDialogProps = { merchant: Merchant; categories: Category[]; onClose: () => void };

const LONGEST_DESCRIPTION = 300;

/** What affiliates read of the store before they join. */
export default function StoreDialog({ merchant, categories, onClose }: StoreDialogProps) {
  const { store: texts } = usePageTexts('program');
  const { fields, saving, cancel } = useRuleForm({
    rule: 'store',
    merchant,
    saved: storeValues(merchant),
    wrong: (values) => firstErrors(MerchantChange, storeChange(values)),
    send: (values) => call(endpoints.updateMerchant, { body: storeChange(values) }),
    doneText: () => texts.saved,
    onClose,
  });
  const { values, set } = fields;
  const description = fields.field('description');
  const left = LONGEST_DESCRIPTION - values.description.trim().length;

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
        <NativeSelect
          label={texts.category}
          name="category"
          data={[
            { value: '', label: texts.noCategory },
            ...categories.map(({ pk, name }) => ({ value: pk, label: name })),
          ]}
          value={values.category}
          onChange={({ currentTarget }) => set('category', currentTarget.value)}
        />
        <TextInput label={texts.town} autoComplete="address-level2" {...fields.field('town')} />
        <Textarea
          label={texts.description}
          description={left < 0 ? texts.descriptionOver(-left) : texts.descriptionHint(left)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rows={4}
          {...description}
          onChange={({ currentTarget }) => set('description', currentTarget.value)}
        />
      </div>
    </RuleDialog>
  );
}
