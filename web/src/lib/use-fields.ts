import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

type Messages<Name extends string> = Partial<Record<Name, string>>;

type FieldsOptions<Name extends string> = {
  initial: Record<Name, string>;
  /** The message of each wrong field. */
  validate: (values: Record<Name, string>) => Messages<Name>;
  /** While something is being sent, sending again does nothing. */
  busy?: boolean;
  onSubmit: (values: Record<Name, string>) => void;
  /** Called with the message of the first wrong field. */
  onRefused: (message: string) => void;
};

/** A form of texts: checked when a filled field is left, then live; sending focuses the first wrong field. */
export function useFields<Name extends string>({
  initial,
  validate,
  busy,
  onSubmit,
  onRefused,
}: FieldsOptions<Name>) {
  const names = Object.keys(initial) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Messages<Name>>({});

  const wrong = validate(values);

  const focusFirst = (messages: Messages<Name>) => {
    const first = names.find((name) => messages[name] !== undefined);
    const element = first && form.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
    return first && messages[first];
  };

  const set = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setRefused((current) => ({ ...current, [name]: undefined }));
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: refused[name] ?? (checked.has(name) ? wrong[name] : undefined),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
    onBlur: () => {
      if (values[name] !== '') setChecked((current) => new Set(current).add(name));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setChecked(new Set(names));
    const message = focusFirst(wrong);
    if (message) onRefused(message);
    else onSubmit(values);
  };

  /** Shows what the server said of some fields until they change. */
  const refuse = (messages: Messages<Name>) => {
    setRefused(messages);
    return focusFirst(messages);
  };

  return { values, set, field, refuse, form: { ref: form, onSubmit: submit, noValidate: true } };
}
