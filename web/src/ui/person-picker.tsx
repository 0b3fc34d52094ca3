import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { PersonMark } from './person-mark.tsx';
import classes from './person-picker.module.css';

type Person = {
  pk: string;
  name: string;
  picture: string | null;
  /** Why this person cannot be chosen. */
  refused?: string;
};

type PersonPickerProps = {
  label: string;
  searchLabel: string;
  people: Person[] | undefined;
  chosen: string;
  /** Said when nobody is found, or while they are looked for. */
  nobody: string;
  loading: string;
  error?: string;
  onSearch: (text: string) => void;
  onChoose: (pk: string) => void;
};

const TYPING_PAUSE = 300;

/** Sending the form is for its button, not for the search in it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** One person out of many, found by name. */
export function PersonPicker({ people, chosen, error, ...props }: PersonPickerProps) {
  const group = useId();
  const [text, setText] = useState('');
  const searchSoon = useDebouncedCallback((typed: string) => props.onSearch(typed.trim()), TYPING_PAUSE);
  return (
    <fieldset className={classes.picker} aria-describedby={error ? `${group}-error` : undefined}>
      <legend className={classes.legend}>{props.label}</legend>
      <TextInput
        type="search"
        aria-label={props.searchLabel}
        placeholder={props.searchLabel}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        value={text}
        maxLength={100}
        onKeyDown={keepForm}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          searchSoon(currentTarget.value);
        }}
      />
      <div className={classes.people}>
        {people?.map(({ pk, name, picture, refused }) => (
          <label key={pk} className={classes.person} data-refused={refused && true}>
            <input
              type="radio"
              name={group}
              checked={pk === chosen}
              disabled={refused !== undefined}
              onChange={() => props.onChoose(pk)}
            />
            <PersonMark pk={pk} name={name} picture={picture} size={34} />
            <span>
              {name}
              {refused && <small>{refused}</small>}
            </span>
          </label>
        ))}
      </div>
      <div role="status">
        {people?.length === 0 && <p className={classes.nobody}>{props.nobody}</p>}
        {!people && <VisuallyHidden>{props.loading}</VisuallyHidden>}
      </div>
      {error && (
        <p id={`${group}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
