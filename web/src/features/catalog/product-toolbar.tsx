import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { chosenFilters, type ProductFilters } from './product-filters.ts';
import { ProductSelects } from './product-selects.tsx';
import classes from './product-toolbar.module.css';

type ProductToolbarProps = {
  filters: ProductFilters;
  /** Too narrow for all the filters in a row. */
  narrow: boolean;
  onChange: (change: Partial<ProductFilters>) => void;
};

const TYPING_PAUSE = 300;

/** Search and filters; where there is little room the filters wait in a sheet. */
export function ProductToolbar({ filters, narrow, onChange }: ProductToolbarProps) {
  return (
    <search className={classes.toolbar}>
      <ProductSearch searched={filters.s} onSearch={(s) => onChange({ s })} />
      {narrow ? (
        <FilterSheet filters={filters} onChange={onChange} />
      ) : (
        <div className={classes.selects}>
          <ProductSelects filters={filters} onChange={onChange} />
        </div>
      )}
    </search>
  );
}

/** Shows what is being typed, and what the address says when that changed elsewhere: back, or no filters. */
function ProductSearch({ searched, onSearch }: { searched: string; onSearch: (s: string) => void }) {
  const { search } = usePageTexts('products');
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
      aria-label={search}
      placeholder={search}
      className={classes.search}
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

function FilterSheet({ filters, onChange }: Omit<ProductToolbarProps, 'narrow'>) {
  const { filters: texts } = usePageTexts('products');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.open(chosenFilters(filters))}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={texts.title}>
        <Stack gap="md">
          <ProductSelects filters={filters} onChange={onChange} />
          <Button onClick={() => setOpened(false)}>{texts.show}</Button>
        </Stack>
      </Modal>
    </>
  );
}
