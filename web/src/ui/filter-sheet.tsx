import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DialogPart } from './dialog-part.tsx';
import { lazily } from './lazily.ts';

const FilterDialog = lazily(() => import('./filter-dialog.tsx'));

type FilterSheetProps<Given> = {
  openLabel: string;
  title: string;
  filters: Given;
  /** The label of the button for the choices so far. */
  show: (chosen: Given) => ReactNode;
  onShow: (change: Partial<Given>) => void;
  /** Renders the fields for the choices so far. */
  children: (chosen: Given, change: (change: Partial<Given>) => void) => ReactNode;
};

/** With little room the filters are behind a button; they apply when the sheet's button is pressed. */
export function FilterSheet<Given>({ openLabel, filters, onShow, ...props }: FilterSheetProps<Given>) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const [change, setChange] = useState<Partial<Given>>({});
  const chosen = { ...filters, ...change };
  const open = () => {
    setChange({});
    setOpened(true);
  };
  const close = () => setOpened(false);
  const show = () => {
    onShow(change);
    close();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />}
        onClick={open}
      >
        {openLabel}
      </Button>
      {opened !== null && (
        <DialogPart opened={opened} onClose={close}>
          <FilterDialog
            title={props.title}
            opened={opened}
            showLabel={props.show(chosen)}
            onShow={show}
            onClose={close}
          >
            {props.children(chosen, (next) => setChange((before) => ({ ...before, ...next })))}
          </FilterDialog>
        </DialogPart>
      )}
    </>
  );
}
