import { Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import controls from './controls.module.css';
import classes from './filter-bar.module.css';

export type FoundOption = { value: string; label: string };

type FoundSelectProps = {
  label: string;
  /** The label is for screen readers only. */
  quiet: boolean;
  placeholder: string;
  nothing: string;
  /** The results, and the chosen option even if it is not among them. */
  options: FoundOption[];
  value: string;
  onSearch: (text: string) => void;
  onChange: (value: string) => void;
};

const TYPING_PAUSE = 300;

/** One option of many, found by typing. Lazy-loaded. */
export default function FoundSelect(props: FoundSelectProps) {
  const { label, quiet, placeholder, nothing, value, onSearch, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<FoundOption>();
  const searchSoon = useDebouncedCallback((text: string) => onSearch(text.trim()), TYPING_PAUSE);
  // An option chosen from an earlier search keeps its name.
  const isLost = picked?.value === value && !props.options.some((option) => option.value === value);
  const options = picked && isLost ? [picked, ...props.options] : props.options;
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const close = () => {
    setTyped(null);
    onSearch('');
  };
  return (
    <Select
      {...(quiet ? { 'aria-label': label } : { label })}
      size="md"
      classNames={{
        label: controls.fieldLabel,
        wrapper: controls.fieldWrapper,
        input: controls.fieldInput,
        option: classes.option,
      }}
      placeholder={placeholder}
      data={options}
      value={value || null}
      searchable
      clearable
      searchValue={typed ?? chosen}
      onSearchChange={(text) => {
        if (text === chosen) return;
        setTyped(text);
        searchSoon(text);
      }}
      onDropdownClose={close}
      filter={({ options: found }) => found}
      nothingFoundMessage={nothing}
      maxDropdownHeight={280}
      onChange={(next) => {
        setTyped(null);
        setPicked(options.find((option) => option.value === next));
        onChange(next ?? '');
      }}
    />
  );
}
