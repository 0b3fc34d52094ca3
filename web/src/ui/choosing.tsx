import { Checkbox } from '@mantine/core';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { Selection } from '#web/lib/use-selection.ts';

export type Choosing<Row> = {
  isChosen: (key: string) => boolean;
  box: (row: Row, key: string) => ReactNode;
  /** `worded` adds a label where no column header has it. */
  allBox: (worded: boolean) => ReactNode;
  /** Narrow rows show their boxes after selecting starts, by a long press on a row or by a button. */
  byHold?: { label: string; begun: boolean; holdOf: (key: string, begin: () => void) => Hold };
};

type Boxes<Row> = {
  selection: Selection;
  labelOf: (row: Row) => string;
  allLabel: string;
  /** The label of the start button on narrow rows; without it, the boxes are always visible. */
  startLabel?: string;
  /** Something is selected, on any page. */
  begun?: boolean;
};

/** The checkboxes of a DataList. A separate file, because few lists have them and they weigh 4 kB. */
export const choosingBy = <Row,>(boxes: Boxes<Row>): Choosing<Row> => {
  const { selection, labelOf, allLabel, startLabel, begun = false } = boxes;
  return {
    isChosen: selection.isChosen,
    box: (row, key) => (
      <Checkbox
        aria-label={labelOf(row)}
        checked={selection.isChosen(key)}
        onChange={() => selection.toggle(key)}
      />
    ),
    allBox: (worded) => (
      <Checkbox
        {...(worded ? { label: allLabel } : { 'aria-label': allLabel })}
        checked={selection.all}
        indeterminate={selection.chosen.length > 0 && !selection.all}
        onChange={selection.toggleAll}
      />
    ),
    ...(startLabel && {
      byHold: {
        label: startLabel,
        begun,
        holdOf: (key: string, begin: () => void) =>
          onHold(() => {
            begin();
            selection.toggle(key);
          }),
      },
    }),
  };
};

const HOLD_MS = 450;
/** Only one finger is tracked at a time. */
const press = { timer: 0, touches: false, held: false };

const letGo = () => clearTimeout(press.timer);

/** A long press runs `act` and suppresses the click. */
const onHold = (act: () => void) => ({
  onPointerDown: ({ pointerType }: PointerEvent) => {
    letGo();
    press.held = false;
    press.touches = pointerType === 'touch';
    if (!press.touches) return;
    press.timer = window.setTimeout(() => {
      press.held = true;
      act();
    }, HOLD_MS);
  },
  onPointerUp: letGo,
  onPointerCancel: letGo,
  onPointerLeave: letGo,
  onContextMenu: (event: MouseEvent) => {
    if (press.touches) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent) => {
    if (!press.held) return;
    press.held = false;
    event.preventDefault();
    event.stopPropagation();
  },
});

type Hold = ReturnType<typeof onHold>;
