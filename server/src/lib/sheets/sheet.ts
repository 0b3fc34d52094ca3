/** How a cell was written; a formula has its saved result. */
export type CellKind = 'text' | 'number' | 'percent' | 'date' | 'error' | 'formula';

/** Numbers have a decimal point; a percent is in hundredths: `12.5` for 12,5 %. */
export type SheetCell = { text: string; kind: CellKind };

/** `row` is the spreadsheet's number, from 1. A missing cell is empty. */
export type SheetRow = { row: number; cells: SheetCell[] };

export type SheetLimits = {
  /** Rows that are not empty, including the head. */
  rows: number;
  cells: number;
  letters: number;
  /** One unpacked part of the archive. */
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

/** Yields the thread after each longer turn. */
export function createPauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

/** Attributes and text of an element, without its prefix: `x:row` is a `row`. */
export type XmlReader = {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};
