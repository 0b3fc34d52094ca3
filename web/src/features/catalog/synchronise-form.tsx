import { errorText } from '@aliado/contract';
import { Button, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CategorySelect } from './category-select.tsx';
import classes from './synchronise.module.css';
import { useSynchronise } from './use-synchronise.ts';

/** What products not seen before begin with. */
export function SynchroniseForm({ submitLabel }: { submitLabel: string }) {
  const { synchronise: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const { mutate, isPending } = useSynchronise();

  const fields = useFields({
    initial: { category: '', commission: '' },
    validate: ({ commission }) => ({
      commission:
        typedPercentOrNone(commission) === undefined ? errorText('invalid_commission', language) : undefined,
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: ({ category, commission }) =>
      mutate(
        { category: category || null, commission: typedPercentOrNone(commission) ?? null },
        { onError: (error) => toast.error(textOf(error, language)) },
      ),
  });

  return (
    <form className={classes.form} {...fields.form}>
      <p className={classes.newcomers}>{texts.newcomers}</p>
      <div className={classes.fields}>
        <CategorySelect
          label={texts.category}
          none={texts.noCategory}
          value={fields.values.category}
          onChange={(pk) => fields.set('category', pk)}
        />
        <TextInput
          label={texts.commission}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          rightSection="%"
          {...fields.field('commission')}
        />
      </div>
      <p className={classes.hint}>{texts.commissionHint}</p>
      <Button
        type="submit"
        loading={isPending}
        leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
