import { describe, expect, test } from 'vitest';
import { spentMs } from '../../test/longest-turn.ts';
import { type Cell, CsvFault, readCsv, writeCsv } from './csv.ts';

const MIB = 1024 * 1024;

async function written(...rows: Cell[][]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of writeCsv(rows)) parts.push(part);
  return Buffer.concat(parts).toString().slice(1).trimEnd();
}

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

function faultOf(text: string): string | undefined {
  try {
    readCsv(text);
  } catch (error) {
    return error instanceof CsvFault ? error.kind : String(error);
  }
  return undefined;
}

describe('writing CSV', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
    'a cell that starts like the formula %j is written as text',
    async (cell) => {
      expect((await written([cell])).replace('"', '')).toMatch(/^'/);
    },
  );

  test('an exact cell is written unchanged', async () => {
    expect(await written([{ exact: '+5548999990000' }, '+5548999990000'])).toBe(
      "+5548999990000;'+5548999990000",
    );
    expect(await written([{ exact: 'a;b' }])).toBe('"a;b"');
  });
});

describe('reading CSV', () => {
  test.each([
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas and CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a mark in front', '\uFEFFa;b', [['a', 'b']]],
    [
      'quotes',
      'a;"b;""c"""\n"x\ny";z',
      [
        ['a', 'b;"c"'],
        ['x\ny', 'z'],
      ],
    ],
    ['letters behind a quote', '"a"b;c', [['ab', 'c']]],
    ['a quote inside', 'a"b;c', [['a"b', 'c']]],
    ['empty cells', ';a;\n;;\n', [['', 'a', '']]],
    ['an apostrophe in front', "'=1;b", [['=1', 'b']]],
    [
      'empty lines',
      '\n\na;b\n\n\n1;2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
    ['an empty quote', '"";x', [['', 'x']]],
  ])('reading CSV: %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('each CSV row knows its line, counting empty lines and line breaks in quotes', () => {
    expect(readCsv('a;b\n\n"x\ny";2\n3;4').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test('an unclosed quote is a fault', () => {
    expect(faultOf('a;b\n"x')).toBe('unclosed');
  });

  test('a CSV of 5000 rows and a head is read', () => {
    expect(readCsv(`a;b\n${'1;2\n'.repeat(5000)}`)).toHaveLength(5001);
  });

  const pathological: [string, string][] = [
    ['5 MiB of line breaks', '\n'.repeat(5 * MIB)],
    ['5 MiB of line breaks behind a head', `payment;amount;status\n${'\n'.repeat(5 * MIB)}`],
    ['5 MiB of CRLF', '\r\n'.repeat(2.5 * MIB)],
    ['5 MiB of carriage returns', '\r'.repeat(5 * MIB)],
    ['5 MiB of separators', `a;b\n${';'.repeat(5 * MIB)}`],
    ['5 MiB of separators in lines', `a;b\n${`${';'.repeat(29)}\n`.repeat(170_000)}`],
    ['5 MiB of spaces in lines', `a;b\n${' \n'.repeat(2.5 * MIB)}`],
    ['one cell of 5 MiB', `a;b\n${'1'.repeat(5 * MIB)};2`],
    ['one quoted cell of 5 MiB', `a;b\n"${'1'.repeat(5 * MIB)}";2`],
    ['5 MiB of doubled quotes', `a;b\n"${'""'.repeat(2.5 * MIB)}";2`],
    ['5 MiB of empty quotes', `a;b\n${'"";'.repeat(1.7 * MIB)}`],
    ['5001 rows', `a;b\n${'1;2\n'.repeat(5001)}`],
  ];

  test.each(pathological)('a CSV of %s is refused before it is read to its end', (_, text) => {
    const times = Array.from({ length: 8 }, () => {
      const began = spentMs();
      expect(faultOf(text)).toBe('too_long');
      return spentMs() - began;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  test('a CSV of 5 MiB in an open quote is refused', () => {
    expect(faultOf(`a;b\n"${'1'.repeat(5 * MIB)}`)).toBe('unclosed');
  });
});
