import { type ErrorCode, errorText, type Profile } from '@aliado/contract';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { type CardName, useOfferedSave } from './card-saves.ts';
import { type CardValues, changedFields } from './card-values.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { loadProfileChecks, useProfileChecks } from './use-profile-checks.ts';
import { useSaveProfile } from './use-save-profile.ts';

type Control = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

const firstField = (values: CardValues, bad: Record<string, unknown>) =>
  Object.keys(values).find((path) => bad[path]);

/** One card of Mis Datos: checks each field when it is left and then at every key, and saves only what changed. */
export function useCardForm<Values extends CardValues>(
  card: CardName,
  profile: Profile,
  valuesOf: (profile: Profile) => Values,
) {
  type Path = keyof Values & string;
  const { pk } = profile;
  const texts = usePageTexts('profile');
  const { notLoaded } = useTexts().shell;
  const { language } = useLanguage();
  const save = useSaveProfile(profile);
  const form = useRef<HTMLFormElement>(null);
  const saved = valuesOf(profile);
  const [edits, setEdits] = useState<CardValues>(draftOf(pk, card) ?? {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const [saving, setSaving] = useState(false);

  const values: Values = { ...saved, ...edits };
  const change = changedFields(values, saved);
  const dirty = Object.keys(change).length > 0;
  const wrong: Record<string, ErrorCode> = useProfileChecks()?.wrongFields(values) ?? {};

  const focus = (path: string | undefined) =>
    path && form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();

  const edit = (next: CardValues) => {
    setEdits(next);
    keepDraft(pk, card, next);
  };

  const setValue = (path: Path, value: string) => {
    edit({ ...edits, [path]: value });
    setRefused({ ...refused, [path]: undefined });
  };

  const startAgain = (next: CardValues) => {
    edit(next);
    setLeft(new Set());
    setRefused({});
  };

  /** What was typed while the rest was being saved. */
  const newerEdits = () =>
    Object.fromEntries(
      Object.entries(draftOf(pk, card) ?? {}).filter(([path, value]) => value !== values[path]),
    );

  const field = (path: Path) => {
    const code = left.has(path) ? wrong[path] : undefined;
    return {
      name: path,
      value: values[path],
      error: refused[path] ?? (code && errorText(code, language)),
      onBlur: () => setLeft(new Set([...left, path])),
      onChange: ({ currentTarget }: Control) => setValue(path, currentTarget.value),
    };
  };

  const showRefusal = (failure: unknown) => {
    const fields = failure instanceof ApiError ? failure.fields : {};
    setRefused(Object.fromEntries(Object.entries(fields).map(([path, [text]]) => [path, text])));
    focus(firstField(values, fields));
    toast.error(refusalText(failure, language));
  };

  const saveChanges = async ({ quiet }: { quiet: boolean }): Promise<boolean> => {
    const checks = await loadProfileChecks().catch(() => null);
    if (!checks) {
      toast.error(notLoaded);
      return false;
    }
    const found = checks.wrongFields(values);
    const bad = firstField(values, found);
    setLeft(new Set(Object.keys(values)));
    if (bad) {
      focus(bad);
      toast.error(errorText(found[bad] ?? 'invalid_request', language));
      return false;
    }
    setSaving(true);
    try {
      const answer = await save(checks.checkedChange(change));
      if (!answer) return false;
      startAgain(newerEdits());
      if (!quiet) toast.success(texts.saved);
      return true;
    } catch (failure) {
      showRefusal(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };

  useOfferedSave(card, async () => !dirty || saveChanges({ quiet: true }));

  const submit = async (event: FormEvent): Promise<boolean> => {
    event.preventDefault();
    return dirty && saveChanges({ quiet: false });
  };

  return { form, values, dirty, saving, field, setValue, submit, discard: () => startAgain({}) };
}
