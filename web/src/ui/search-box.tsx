import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

type SearchBoxProps = {
  label: string;
  /** The search text in the address. */
  searched: string;
  onSearch: (text: string) => void;
  className?: string;
};

const TYPING_PAUSE = 300;

/** Shows the typed text, or the address when that changes elsewhere: back, or cleared filters. */
export function SearchBox({ label, searched, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [seen, setSeen] = useState(searched);
  if (searched !== seen) {
    setSeen(searched);
    if (searched !== sent) {
      setText(searched);
      setSent(searched);
    }
  }
  const searchSoon = useDebouncedCallback((typed: string) => {
    setSent(typed.trim());
    onSearch(typed.trim());
  }, TYPING_PAUSE);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={className}
      leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      value={text}
      maxLength={100}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        searchSoon(currentTarget.value);
      }}
    />
  );
}
