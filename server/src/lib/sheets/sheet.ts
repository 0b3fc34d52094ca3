/** How a cell was written; a formula counts by the result that was saved with it. */
export type CellKind = 'text' | 'number' | 'percent' | 'date' | 'error' | 'formula';

/** A number has a point for its decimals; a percent is written in hundredths: `12.5` for 12,5 %. */
export type SheetCell = { text: string; kind: CellKind };

/** `row` counts as the spreadsheet does, from 1. A cell that was left out is empty. */
export type SheetRow = { row: number; cells: SheetCell[] };

export type SheetLimits = {
  /** Those with a text in them, the head too. */
  rows: number;
  cells: number;
  letters: number;
  /** Of one part of the archive, unpacked. */
  part_bytes: number;
};

export const SHEET_LIMITS: SheetLimits = {
  rows: 10_001,
  cells: 40,
  letters: 5_000,
  part_bytes: 64 * 1024 * 1024,
};

export class SheetFault extends Error {
  readonly kind: 'unreadable' | 'old_format' | 'too_long' | 'too_large';
  constructor(kind: SheetFault['kind'], cause?: unknown) {
    super(`a spreadsheet that is ${kind}`, { cause });
    this.kind = kind;
  }
}

const LONGEST_TURN_MS = 8;

/** Lets the others have the thread whenever the work has had it for a while. */
export function createPauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

/** Attributes and text of an element without its prefix: `x:row` is a `row`. */
export type XmlReader = {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};
