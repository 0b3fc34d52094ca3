import { errorText, isErrorCode } from '@aliado/contract';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { useLanguage } from './language.ts';
import { refusalText } from './refusal-text.ts';
import { toast } from './toast.ts';

type Values = Record<string, unknown>;
type Name<Given extends Values> = keyof Given & string;
/** The errors of some fields: a code of the contract, or a sentence. */
export type Wrong<Given extends Values> = Partial<Record<Name<Given>, string | undefined>>;

type FormOptions<Given extends Values, Answer> = {
  /** The saved values. Untouched fields follow them. */
  initial: Given;
  /** Stores the input under this name until it is sent or discarded, even while the form is closed. */
  draft?: string;
  validate?: (values: Given) => Wrong<Given>;
  /** A prerequisite of the checks, such as a schema that loads later. Returns a sentence if it fails to load. */
  ready?: () => Promise<string | undefined>;
  /** Sends the values. A refusal is shown at its fields and in a toast. Null means that the user cancelled. */
  send: (values: Given) => Promise<Answer | null>;
  onSent?: (answer: Answer, values: Given) => void;
  /** Fields that a failure refers to, besides those named by the server. */
  refusedBy?: (failure: unknown) => Wrong<Given>;
  /** Replaces the sentence of a wrong field. */
  sayWrong?: (sentence: string) => string;
  /** Replaces the sentence of the failure; null shows nothing. */
  sayFailure?: (failure: unknown) => string | null;
};

/** Drafts survive a change of screen, not a reload. */
const drafts = new Map<string, Values>();

export const forgetDrafts = () => drafts.clear();

/**
 * The form engine. A field is checked on blur after typing, then at each key. Submitting checks all fields and
 * focuses the first wrong one. Submitting again while sending does nothing.
 */
export function useForm<Given extends Values, Answer = unknown>(options: FormOptions<Given, Answer>) {
  const { initial, draft, validate, ready, send, onSent, refusedBy, sayWrong, sayFailure } = options;
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Partial<Given>>(
    () => (draft ? (drafts.get(draft) as Partial<Given>) : {}) ?? {},
  );
  const latest = useRef(edits);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Wrong<Given>>({});
  const [busy, setBusy] = useState(false);

  const values: Given = { ...initial, ...edits };
  const names = Object.keys(values) as Name<Given>[];
  const wrong: Wrong<Given> = validate?.(values) ?? {};
  const dirty = names.some((name) => values[name] !== initial[name]);
  const sentence = (text: string | undefined) =>
    text !== undefined && isErrorCode(text) ? errorText(text, language) : text;

  const edit = (next: Partial<Given>) => {
    latest.current = next;
    setEdits(next);
    if (draft) drafts.set(draft, next);
  };

  const set = <Field extends Name<Given>>(name: Field, value: Given[Field]) => {
    edit({ ...latest.current, [name]: value });
    setRefused((current) => ({ ...current, [name]: undefined }));
  };

  const startAgain = (next: Partial<Given> = {}) => {
    edit(next);
    setChecked(new Set());
    setRefused({});
  };

  /** Focuses the first wrong field and returns its sentence. */
  const focusFirst = (found: Wrong<Given>) => {
    const first = names.find((name) => found[name] !== undefined);
    const named = first && form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`);
    named?.focus();
    return first && sentence(found[first]);
  };

  /** Shows errors until their fields change. */
  const refuse = (found: Wrong<Given>) => {
    setRefused(found);
    return focusFirst(found);
  };

  const errorOf = (name: Name<Given>) =>
    sentence(refused[name] ?? (checked.has(name) ? wrong[name] : undefined));

  const check = (name: Name<Given>) => setChecked((current) => new Set(current).add(name));

  const field = (name: Name<Given>) => ({
    name,
    value: values[name] as string,
    error: errorOf(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set(name, currentTarget.value as Given[typeof name]),
    onBlur: () => {
      if (values[name] !== '' || name in latest.current) check(name);
    },
  });

  const showFailure = (failure: unknown) => {
    const said = failure instanceof ApiError ? failure.fields : {};
    const byServer = Object.fromEntries(Object.entries(said).map(([name, [text]]) => [name, text]));
    refuse({ ...refusedBy?.(failure), ...byServer } as Wrong<Given>);
    const text = sayFailure ? sayFailure(failure) : refusalText(failure, language);
    if (text !== null) toast.error(text);
  };

  const refuseWrong = (found: Wrong<Given>): boolean => {
    setChecked(new Set(names));
    const said = focusFirst(found);
    if (said) toast.error(sayWrong?.(said) ?? said);
    return said !== undefined;
  };

  const sendValues = async (): Promise<boolean> => {
    const sent = latest.current;
    const answer = await send(values);
    if (answer === null) return false;
    const newer = Object.entries(latest.current).filter(([name, value]) => value !== sent[name]);
    if (draft) startAgain(Object.fromEntries(newer) as Partial<Given>);
    onSent?.(answer, values);
    return true;
  };

  /** True when sent. With a draft, input typed meanwhile stays as a new change. */
  const submit = async (): Promise<boolean> => {
    if (busy || refuseWrong(wrong)) return false;
    setBusy(true);
    try {
      const unready = await ready?.();
      if (unready) toast.error(unready);
      if (unready || (ready && refuseWrong(validate?.(values) ?? {}))) return false;
      return await sendValues();
    } catch (failure) {
      showFailure(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    dirty,
    busy,
    set,
    field,
    errorOf,
    check,
    refuse,
    submit,
    discard: () => startAgain(),
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
