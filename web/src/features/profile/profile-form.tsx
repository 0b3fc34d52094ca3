import type { Profile } from '@aliado/contract';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { type CardValues, changedFields } from './card-values.ts';
import classes from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

export type CardName = 'personal' | 'bank' | 'social';

type Checks = typeof import('./profile-checks.ts');

/** The schemas weigh more than the screen, so they come once it is painted; saving waits for them. */
let checks: Checks | null = null;

async function loadChecks(): Promise<Checks> {
  checks ??= await import('./profile-checks.ts');
  return checks;
}

function useChecks() {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!checks) loadChecks().then(showAgain, () => undefined);
  }, []);
}

const saves = new Map<CardName, () => Promise<boolean>>();

/** Saves, without a toast, what was typed in a card. False when it holds something that cannot be saved yet. */
export const saveCard = (card: CardName): Promise<boolean> => saves.get(card)?.() ?? Promise.resolve(true);

/** Lets the tour save what was typed in a card before it moves on. */
function useOfferedSave(card: CardName, save: () => Promise<boolean>) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    saves.set(card, () => latest.current());
    return () => {
      saves.delete(card);
    };
  }, [card]);
}

/** One card of Mis Datos: saves only what changed. What was typed and not saved outlives the screen. */
export function useCardForm<Values extends CardValues>(
  card: CardName,
  profile: Profile,
  valuesOf: (profile: Profile) => Values,
) {
  const { notLoaded } = useTexts().shell;
  const save = useSaveProfile(profile);
  const saved = valuesOf(profile);
  useChecks();
  const form = useForm<Values, Profile>({
    initial: saved,
    draft: `profile ${profile.pk} ${card}`,
    validate: (values) =>
      (checks?.wrongFields(values) ?? {}) as Partial<Record<keyof Values & string, string>>,
    ready: () =>
      loadChecks().then(
        () => undefined,
        () => notLoaded,
      ),
    send: async (values) => save((await loadChecks()).checkedChange(changedFields(values, saved))),
  });
  useOfferedSave(card, async () => !form.dirty || form.submit());
  return form;
}

type FormCardProps = {
  title: string;
  lead?: string;
  place?: string;
  form: Pick<ReturnType<typeof useCardForm>, 'form' | 'dirty' | 'busy' | 'submit' | 'discard'>;
  onSaved?: (() => void) | undefined;
  children: ReactNode;
};

/** A card that saves itself; its button comes with the first change. */
export function FormCard({ title, lead, place, form, onSaved, children }: FormCardProps) {
  const texts = usePageTexts('profile');
  const save = async () => {
    if (!form.dirty || !(await form.submit())) return;
    toast.success(texts.saved);
    onSaved?.();
  };
  return (
    <SectionCard title={title} lead={lead} className={classes.place} {...(place && { id: place })}>
      <form
        {...form.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        <div className={classes.foot}>
          <div role="status">{form.dirty && <Text className={classes.unsaved}>{texts.unsaved}</Text>}</div>
          {form.dirty && (
            <div className={classes.actions}>
              <Button variant="default" onClick={form.discard} disabled={form.busy}>
                {texts.discard}
              </Button>
              <Button type="submit" loading={form.busy}>
                {texts.save}
              </Button>
            </div>
          )}
        </div>
      </form>
    </SectionCard>
  );
}
