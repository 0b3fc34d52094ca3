import type { Category, Visibility } from '@aliado/contract';
import { Switch } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { isFull, useChangeVisibility, useVisibility, withCategory } from './use-visibility.ts';
import classes from './visibility-card.module.css';

/** The affiliate chooses whether merchants can find her, and names what she likes to sell. */
export default function VisibilityCard({ categories }: { categories: Category[] }) {
  const { visibility: texts } = usePageTexts('profile');
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Loaded query={useVisibility()} texts={texts} skeleton={{ height: 180 }}>
        {(visibility) => <VisibilityForm visibility={visibility} categories={categories} />}
      </Loaded>
    </SectionCard>
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
