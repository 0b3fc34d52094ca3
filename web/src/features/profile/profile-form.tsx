import type { Profile } from '@aliado/contract';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { createStore } from '#web/lib/store.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { type CardValues, changedFields } from './card-values.ts';
import classes from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

type Checks = typeof import('./profile-checks.ts');

/** The schemas weigh more than the screen, so they load after the first paint; saving waits for them. */
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

const names = ['personal', 'bank', 'social'] as const;
export type CardName = (typeof names)[number];

type OpenCard = { save: () => Promise<boolean>; discard: () => void; onSaved?: (() => void) | undefined };

/** The open cards, for the save bar and the tour. */
const open = new Map<CardName, OpenCard>();
const changed = createStore<Partial<Record<CardName, 'dirty' | 'busy'>>>({});

/** Saves the changes of a card without a toast. False when they cannot be saved yet. */
export const saveCard = (card: CardName): Promise<boolean> => open.get(card)?.save() ?? Promise.resolve(true);

export function discardCards() {
  for (const { discard } of open.values()) discard();
}

/** Whether any card of the page has unsaved changes or is saving. */
export function useChanges() {
  const states = Object.values(changed.use());
  return { dirty: states.length > 0, busy: states.includes('busy') };
}

/** Saves all changed cards one after another, with one toast. False when one of them cannot be saved yet. */
export function useSaveCards() {
  const { saved } = usePageTexts('profile');
  return async () => {
    const waiting = names.filter((name) => changed.get()[name]);
    for (const name of waiting) if (!(await saveCard(name))) return false;
    if (waiting.length === 0) return true;
    toast.success(saved);
    for (const name of waiting) open.get(name)?.onSaved?.();
    return true;
  };
}

function useOpenCard(card: CardName, { dirty, busy }: { dirty: boolean; busy: boolean }, given: OpenCard) {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    open.set(card, {
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
      onSaved: () => latest.current.onSaved?.(),
    });
    return () => {
      open.delete(card);
    };
  }, [card]);
  useEffect(() => {
    if (!dirty) return;
    changed.set({ ...changed.get(), [card]: busy ? 'busy' : 'dirty' });
    return () => {
      const { [card]: _, ...others } = changed.get();
      changed.set(others);
    };
  }, [card, dirty, busy]);
}

/** The form of one card in Mis Datos: sends only changed fields. Unsaved input survives leaving the screen. */
export function useCardForm<Values extends CardValues>(
  card: CardName,
  profile: Profile,
  valuesOf: (profile: Profile) => Values,
  onSaved?: () => void,
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
  useOpenCard(card, form, {
    save: async () => !form.dirty || form.submit(),
    discard: form.discard,
    onSaved,
  });
  return form;
}

type FormCardProps = {
  title: string;
  lead?: string;
  place?: string;
  form: Pick<ReturnType<typeof useCardForm>, 'form'>;
  children: ReactNode;
};

/** All cards belong to one form: Enter in any of them saves all. */
export function FormCard({ title, lead, place, form, children }: FormCardProps) {
  const save = useSaveCards();
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
        <button type="submit" hidden />
      </form>
    </SectionCard>
  );
}
