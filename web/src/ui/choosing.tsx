import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from '#web/lib/use-selection.ts';

export type Choosing<Row> = {
  isChosen: (key: string) => boolean;
  box: (row: Row, key: string) => ReactNode;
  /** With its words beside it where no head of a column says them. */
  allBox: (worded: boolean) => ReactNode;
};

type Boxes<Row> = { selection: Selection; labelOf: (row: Row) => string; allLabel: string };

/** The boxes before the rows of a DataList. They stand apart from it, because few lists have them and they weigh 4 kB. */
export const choosingBy = <Row,>({ selection, labelOf, allLabel }: Boxes<Row>): Choosing<Row> => ({
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
});
