import { INK, type Look, PAGE, type Paper } from './create-paper.ts';

export type Column = {
  head: string;
  /** The left edge; for a right-aligned column the right edge. */
  x: number;
  width: number;
  align?: 'left' | 'right';
  look?: Look;
};

const ROW = 19;
const HEAD = 17;
/** The label of a total spans the neighbouring columns. */
const TOTAL_WIDTH = 180;
/** A tag per cell is larger than the cell. Longer tables are tagged by row, to keep the file small. */
const MOST_CELLED_ROWS = 100;

export type Flow = {
  paper: Paper;
  y: number;
  turnPage(): void;
};

/** Begins the next page if the height does not fit; true when it did. */
export function makeRoom(flow: Flow, height: number): boolean {
  if (flow.y + height <= PAGE.bottom) return false;
  flow.turnPage();
  return true;
}

export function heading(flow: Flow, text: string) {
  flow.paper.tag('H2', () => flow.paper.write(text, PAGE.left, flow.y, { font: 'display', size: 10 }));
  flow.y += 16;
}

type Table = { title: string; columns: Column[]; rows: string[][]; total: string[] };

/**
 * Rows below their header, which repeats on each page. A row is never split, and the total is never alone on a
 * page.
 */
export function drawTable(flow: Flow, { title, columns, rows, total }: Table) {
  const { paper } = flow;
  makeRoom(flow, 16 + HEAD + 2 * ROW);
  heading(flow, title);
  const isCelled = rows.length <= MOST_CELLED_ROWS;
  const element = paper.group(isCelled ? 'Table' : 'Sect');
  const write = isCelled ? cells : wholeRow;
  if (isCelled) {
    const first = paper.group('TR', element);
    heads(flow, columns, (draw) => paper.tag('TH', draw, { parent: first }));
  } else heads(flow, columns, (draw) => paper.tag('P', draw, { parent: element }));
  for (const [index, values] of rows.entries()) {
    const isLast = index === rows.length - 1;
    if (makeRoom(flow, isLast ? 2 * ROW : ROW)) heads(flow, columns, paper.decorate);
    write(flow, columns, values, element);
    paper.decorate(() => paper.rule(flow.y - 3, isLast ? { color: INK.text } : {}));
  }
  const strong = { font: 'strong', color: INK.text } as const;
  const bold = columns.map((column, index) => ({
    ...column,
    ...(index === 0 && { width: TOTAL_WIDTH }),
    look: { ...column.look, ...strong },
  }));
  write(flow, bold, total, element);
  flow.y += 12;
}

function heads(flow: Flow, columns: Column[], mark: (draw: () => void) => void) {
  const { paper } = flow;
  for (const { head, x, width, align = 'left' } of columns)
    mark(() => paper.write(head, x, flow.y, { font: 'strong', size: 7.5, color: INK.dim, align, width }));
  flow.y += HEAD;
  paper.decorate(() => paper.rule(flow.y - 3, { color: INK.text }));
}

type Element = PDFKit.PDFStructureElement;

const cellAt = (flow: Flow, { x, width, align = 'left', look }: Column, value = '') =>
  flow.paper.write(value, x, flow.y + 2, { ...look, align, width });

function cells(flow: Flow, columns: Column[], values: string[], table: Element) {
  const parent = flow.paper.group('TR', table);
  for (const [index, column] of columns.entries())
    flow.paper.tag('TD', () => cellAt(flow, column, values[index]), { parent });
  flow.y += ROW;
}

function wholeRow(flow: Flow, columns: Column[], values: string[], parent: Element) {
  const draw = () => {
    for (const [index, column] of columns.entries()) cellAt(flow, column, values[index]);
  };
  flow.paper.tag('P', draw, { parent });
  flow.y += ROW;
}

export type Movement = { day: string; text: string; more: string | null; amount: string; isLess: boolean };

export const heightOf = (movements: readonly Movement[]) =>
  16 + movements.reduce((sum, { more }) => sum + (more ? ROW + 11 : ROW), 0);

/** Corrections or payments between two edges. When stacked, they may continue on the next page. */
export function movements(
  flow: Flow,
  title: string,
  list: readonly Movement[],
  edges: { from: number; to: number },
) {
  const { paper } = flow;
  const { from, to } = edges;
  paper.tag('H2', () => paper.write(title, from, flow.y, { font: 'display', size: 10 }));
  flow.y += 16;
  const element = paper.group('Table');
  for (const { day, text, more, amount, isLess } of list) {
    const height = more ? ROW + 11 : ROW;
    makeRoom(flow, height);
    const parent = paper.group('TR', element);
    const width = to - from - 38 - paper.widthOf(amount, { font: 'strong' }) - 8;
    paper.tag('TD', () => paper.write(day, from, flow.y + 2), { parent });
    paper.tag(
      'TD',
      () => {
        paper.write(text, from + 38, flow.y + 2, { width });
        if (more) paper.write(more, from + 38, flow.y + 13, { color: INK.dim, width });
      },
      { parent },
    );
    const look = { font: 'strong', align: 'right', color: isLess ? INK.red : INK.text } as const;
    paper.tag('TD', () => paper.write(amount, to, flow.y + 2, look), { parent });
    flow.y += height;
    paper.decorate(() => paper.rule(flow.y - 3, { from, to }));
  }
}
