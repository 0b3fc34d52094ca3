import type { XmlReader } from './sheet.ts';

export type NumberKind = 'number' | 'percent' | 'date';

const BUILT_IN_PERCENT = new Set([9, 10]);
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Only the format of a cell distinguishes 12 % from 0.12, and a date from a number. */
export function styleReader() {
  const formats = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  const reader: XmlReader = {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) kinds.push(kindOf(Number(numFmtId), formats));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  };
  return { kinds, reader };
}

function kindOf(format: number, formats: Map<number, string>): NumberKind {
  if (BUILT_IN_PERCENT.has(format)) return 'percent';
  if (BUILT_IN_DATES.some(([first, last]) => format >= first && format <= last)) return 'date';
  const code = (formats.get(format) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (code.includes('%')) return 'percent';
  return /[dmyhs]/i.test(code) ? 'date' : 'number';
}
