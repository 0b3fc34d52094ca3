import type { StoreCategory } from '@aliado/contract';
import { Checkbox, Input, NativeSelect, Text, TextInput } from '@mantine/core';
import type { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from '../coupons.module.css';
import { useStoreCategories } from '../use-coupons.ts';
import type { CouponValues } from './coupon-form.ts';

type Form = ReturnType<typeof useForm<CouponValues>>;

type TermsFieldsProps = {
  form: Pick<Form, 'field' | 'values' | 'set' | 'errorOf'>;
  /** Null while the store has no currency: a minimum cannot be set then. */
  currency: string | null;
  /** For an offer, the limit of uses applies to each code. */
  offer: boolean;
};

/** Validity, uses, minimum amount and categories of a coupon; all are optional. */
export function TermsFields({ form, currency, offer }: TermsFieldsProps) {
  const { terms: texts } = usePageTexts('merchantCoupons');
  const { field, values, set, errorOf } = form;
  return (
    <fieldset className={classes.termsOf}>
      <legend>{texts.title}</legend>
      <Text c="dimmed" mt={-12}>
        {texts.lead}
      </Text>
      <div className={classes.pair}>
        <TextInput label={texts.from} type="date" {...field('starts_on')} />
        <TextInput
          label={texts.until}
          description={texts.untilHint}
          inputWrapperOrder={BELOW}
          type="date"
          {...field('ends_on')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={offer ? texts.usesOfEach : texts.uses}
          description={texts.usesHint}
          inputWrapperOrder={BELOW}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          {...field('max_uses')}
        />
        {currency && (
          <TextInput
            label={texts.minimum}
            description={texts.minimumHint}
            inputWrapperOrder={BELOW}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            rightSection={currency}
            rightSectionWidth={60}
            {...field('minimum_cents')}
          />
        )}
      </div>
      {currency && (
        <NativeSelect
          label={texts.where}
          data={[
            { value: 'all', label: texts.everywhere },
            { value: 'some', label: texts.somewhere },
          ]}
          {...field('where')}
        />
      )}
      {values.where === 'some' && (
        <Categories
          chosen={values.categories}
          error={errorOf('categories')}
          onChange={(chosen) => set('categories', chosen)}
        />
      )}
    </fieldset>
  );
}

/** Descriptions and errors go below the inputs, so that adjacent fields stay aligned. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type CategoriesProps = {
  chosen: number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
};

function Categories({ chosen, error, onChange }: CategoriesProps) {
  const { terms: texts } = usePageTexts('merchantCoupons');
  const categories = useStoreCategories(true);
  const toggle = ({ id }: StoreCategory) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Loaded
      query={categories}
      texts={texts}
      skeleton={{ height: 120 }}
      isEmpty={({ results }) => results.length === 0}
      empty={<Text role="status">{texts.none}</Text>}
    >
      {({ results }) => (
        <Input.Wrapper label={texts.categories} labelElement="div" error={error}>
          <fieldset className={classes.categories} aria-label={texts.categories}>
            {results.map((category) => (
              <Checkbox
                key={category.id}
                name="categories"
                label={category.name}
                checked={chosen.includes(category.id)}
                onChange={() => toggle(category)}
              />
            ))}
          </fieldset>
        </Input.Wrapper>
      )}
    </Loaded>
  );
}
