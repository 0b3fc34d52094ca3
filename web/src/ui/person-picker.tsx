import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Loaded, type LoadedTexts, type Read, stateOf } from './loaded.tsx';
import { PersonMark } from './person-mark.tsx';
import classes from './person-picker.module.css';

type Person = {
  pk: string;
  name: string;
  picture: string | null;
  /** Why this person cannot be chosen. */
  refused?: string | undefined;
};

type PersonPickerProps = {
  name?: string;
  query: Read<Person[]>;
  texts: LoadedTexts & { label: string; search: string };
  /** The text for an empty result. */
  nobody: string;
  chosen: string;
  error?: string | undefined;
  onSearch: (text: string) => void;
  onChoose: (pk: string) => void;
};

const TYPING_PAUSE = 300;

/** Enter in the search must not submit the form. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

export function PersonPicker({ query, texts, chosen, error, ...props }: PersonPickerProps) {
  const group = useId();
  const [text, setText] = useState('');
  const state = stateOf(query);
  const people = state === 'data' ? query.data : [];
  const searchSoon = useDebouncedCallback((typed: string) => props.onSearch(typed.trim()), TYPING_PAUSE);
  return (
    <fieldset className={classes.picker} aria-describedby={error ? `${group}-error` : undefined}>
      <legend className={classes.legend}>{texts.label}</legend>
      <TextInput
        type="search"
        name={props.name}
        aria-label={texts.search}
        placeholder={texts.search}
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
        {state === 'empty' && <p className={classes.nobody}>{props.nobody}</p>}
        {state === 'loading' && <VisuallyHidden>{texts.loading}</VisuallyHidden>}
      </div>
      {(state === 'failed' || state === 'offline') && (
        <Loaded query={query} texts={texts}>
          {() => null}
        </Loaded>
      )}
      {error && (
        <p id={`${group}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
