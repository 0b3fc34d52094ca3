import type { Category, Visibility } from '@aliado/contract';
import { Card, Skeleton, Switch, Title } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isFull, withCategory } from './chosen-categories.ts';
import { useChangeVisibility, useVisibility } from './use-visibility.ts';
import classes from './visibility-card.module.css';

/** Where an affiliate lets merchants find it, and says what it likes to sell. */
export function VisibilityCard({ categories }: { categories: Category[] }) {
  const { visibility: texts } = usePageTexts('profile');
  const { data, isError, fetchStatus, refetch } = useVisibility();
  const failed = !data && (isError || fetchStatus === 'paused');
  return (
    <Card component="section" aria-labelledby="visibility-title">
      <Title order={2} id="visibility-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      {failed && <ErrorState order={3} texts={texts} onRetry={refetch} />}
      {!data && !failed && <Skeleton height={180} mt="md" />}
      {data && <VisibilityForm visibility={data} categories={categories} />}
    </Card>
  );
}

type VisibilityFormProps = { visibility: Visibility; categories: Category[] };

function VisibilityForm({ visibility, categories }: VisibilityFormProps) {
  const { visibility: texts } = usePageTexts('profile');
  const change = useChangeVisibility();
  const { is_findable, categories: chosen } = visibility;
  const Eye = is_findable ? IconEye : IconEyeOff;
  return (
    <>
      <Switch
        className={classes.switch}
        label={texts.findable}
        checked={is_findable}
        onChange={({ currentTarget }) => change({ ...visibility, is_findable: currentTarget.checked })}
      />
      <p className={classes.seen} data-on={is_findable || undefined} role="status">
        <Eye size={20} stroke={1.8} aria-hidden />
        <span>{is_findable ? texts.seen : texts.unseen}</span>
      </p>
      <fieldset className={classes.categories}>
        <legend>{texts.categories}</legend>
        <p className={classes.hint}>{texts.categoriesHint}</p>
        <div className={classes.pills}>
          {categories.map(({ pk, name }) => (
            <label key={pk} className={classes.pill}>
              <input
                type="checkbox"
                checked={chosen.includes(pk)}
                disabled={isFull(chosen) && !chosen.includes(pk)}
                onChange={() => change({ ...visibility, categories: withCategory(chosen, pk) })}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
