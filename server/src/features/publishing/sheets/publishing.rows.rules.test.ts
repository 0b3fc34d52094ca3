import type { SheetColumn } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import type { SheetCell } from '#server/lib/sheets/sheet.ts';
import { fixText, problemText } from '../publishing.texts.ts';
import { readHead } from './publishing.columns.rules.ts';
import { nearestOf } from './publishing.likeness.rules.ts';
import { checkRow, type Shelf } from './publishing.rows.rules.ts';

const text = (value: string): SheetCell => ({ text: value, kind: 'text' });
const number = (value: string): SheetCell => ({ text: value, kind: 'number' });

const shelf = (more: Partial<Shelf> = {}): Shelf => ({
  currency: 'ARS',
  categories: [
    { id: 'home', names: ['Hogar y decoración', 'Casa e decoração'] },
    { id: 'kids', names: ['Bebés, niños y juguetes', 'Bebês, crianças e brinquedos'] },
    { id: 'pets', names: ['Mascotas', 'Animais de estimação'] },
  ],
  guesses: new Map(),
  known_codes: new Map([['vieja-1', 'Vela vieja']]),
  rows_of_codes: new Map(),
  ...more,
});

const good = { name: text('Vela'), price: text('12.990,00') };

const check = (cells: Partial<Record<SheetColumn, SheetCell>>, more?: Partial<Shelf>) =>
  checkRow(2, { ...good, ...cells }, shelf(more));

test('a complete row of a spreadsheet is understood', () => {
  const cells = {
    code: text('VEL-1'),
    category: text('hogar y decoracion'),
    stock: number('84'),
    commission: text('12 %'),
    wholesale: number('8990.5'),
    pictures: text('https://a.example/1.jpg https://a.example/2.jpg'),
    description: text('De soja'),
  };
  expect(check(cells).product).toEqual({
    code: 'VEL-1',
    name: 'Vela',
    category_id: 'home',
    price_cents: 1_299_000,
    stock: 84,
    commission: 12,
    wholesale_cents: 899_050,
    pictures: [{ src: 'https://a.example/1.jpg' }, { src: 'https://a.example/2.jpg' }],
    description: 'De soja',
  });
});

test('an omitted cell is null, not zero', () => {
  expect(check({}).product).toMatchObject({
    code: null,
    category_id: null,
    stock: null,
    commission: null,
    wholesale_cents: null,
    pictures: [],
  });
});

describe('prices in cells', () => {
  test.each<[string, SheetCell, string, number | string]>([
    ['thousands with a point', text('12.990'), 'ARS', 1_299_000],
    ['with its sign', text('$ 1.234,5'), 'ARS', 123_450],
    ['a number of the spreadsheet', number('18949.5'), 'ARS', 1_894_950],
    ['a currency without decimals', number('18949'), 'CLP', 18_949],
    ['a word', text('consultar'), 'ARS', 'price'],
    ['zero', number('0'), 'ARS', 'price'],
    ['less than zero', text('-5'), 'ARS', 'price'],
    ['a day', { text: '45000', kind: 'date' }, 'ARS', 'price'],
    ['too many decimals', number('10.555'), 'ARS', 'price_decimals → 10,56'],
    ['decimals that the currency has not', number('10.5'), 'CLP', 'price_decimals → 11'],
    ['more than anything costs', number('99999999999999'), 'ARS', 'price'],
  ])('the price in a cell: %s', (_, price, currency, expected) => {
    const { product, problems } = check({ price }, { currency });
    const [problem] = problems;
    const fix = problem?.fix && 'use' in problem.fix ? ` → ${problem.fix.use}` : '';
    expect(product?.price_cents ?? `${problem?.code}${fix}`).toBe(expected);
  });
});

describe('problems of a row, with fixes', () => {
  test.each<[string, Partial<Record<SheetColumn, SheetCell>>, SheetColumn, string, string | null]>([
    ['no name', { name: text('') }, 'name', 'Falta «Producto».', null],
    [
      'an unknown category',
      { category: text('Mascota') },
      'category',
      'No existe la categoría «Mascota». ¿Quisiste decir «Mascotas»?',
      'Usar Mascotas',
    ],
    [
      'a category like none',
      { category: text('Xyz') },
      'category',
      'No existe la categoría «Xyz». Mirá la lista en la planilla modelo.',
      null,
    ],
    [
      'half a percent',
      { commission: text('12,5 %') },
      'commission',
      'La comisión es un número entero, de 0 a 100.',
      'Redondear a 13',
    ],
    [
      'a part of one',
      { commission: number('0.12') },
      'commission',
      'La comisión es un número entero, de 0 a 100.',
      'Redondear a 12',
    ],
    [
      'over a hundred',
      { commission: number('101') },
      'commission',
      'La comisión es un número entero, de 0 a 100.',
      null,
    ],
    [
      'half a piece',
      { stock: number('3.5') },
      'stock',
      'El stock es un número entero, de 0 en adelante. Vacío: no se cuenta.',
      'Redondear a 3',
    ],
    [
      'a debt of pieces',
      { stock: number('-1') },
      'stock',
      'El stock es un número entero, de 0 en adelante. Vacío: no se cuenta.',
      null,
    ],
    [
      'wholesale above retail',
      { wholesale: number('20000') },
      'wholesale',
      'El precio mayorista no puede ser más alto que el precio.',
      null,
    ],
    [
      'an address that is none',
      { pictures: text('foto.jpg') },
      'pictures',
      'Cada foto es una dirección que empieza con https://.',
      null,
    ],
    [
      'a code of the store',
      { code: text('VIEJA-1') },
      'code',
      'Ya tenés un producto con ese código: Vela vieja.',
      'Quitar esta fila',
    ],
    [
      'a formula without a result',
      { price: { text: '', kind: 'formula' } },
      'price',
      'La fórmula no tiene resultado. Abrí la planilla, guardala y subila de nuevo.',
      null,
    ],
    [
      'an error of the spreadsheet',
      { stock: { text: '#REF!', kind: 'error' } },
      'stock',
      'La celda tiene un error: #REF!.',
      null,
    ],
    [
      'a name without an end',
      { name: text('x'.repeat(256)) },
      'name',
      '«Producto» es demasiado largo.',
      null,
    ],
  ])('a row with %s is explained by cell', (_, cells, column, words, fix) => {
    const { name, ...rest } = cells;
    const given = name?.text === '' ? { price: good.price, ...rest } : { ...good, ...cells };
    const { product, problems } = checkRow(2, given, shelf());
    expect(product).toBeNull();
    expect(
      problems.map((problem) => [problem.column, problemText(problem, 'es'), fixText(problem, 'es')]),
    ).toEqual([[column, words, fix]]);
  });

  test('all problems of a row are reported together', () => {
    const { problems } = check({ price: text('x'), stock: text('y'), commission: text('z') });
    expect(problems.map(({ column }) => column)).toEqual(['price', 'stock', 'commission']);
  });
});

test('the first row with a code keeps it, upper or lower case', () => {
  const both = shelf();
  expect(checkRow(2, { ...good, code: text('A-1') }, both).problems).toEqual([]);
  const second = checkRow(3, { ...good, code: text('a-1') }, both);
  expect(second.problems).toEqual([
    { column: 'code', code: 'code_twice', about: '2', fix: { remove: true } },
  ]);
});

test.each([
  ['Hogar', 'Hogar y decoración'],
  ['decoracion', 'Hogar y decoración'],
  ['Juguetes', 'Bebés, niños y juguetes'],
  ['Florerías', undefined],
  ['', undefined],
])('the nearest category to %s is suggested', (typed, expected) => {
  expect(nearestOf(typed, shelf().categories)).toBe(expected);
});

describe('columns of a spreadsheet', () => {
  const row = (number: number, ...cells: string[]) => ({
    row: number,
    cells: cells.map((each) => text(each)),
  });

  test('columns are recognised by their heads in both languages, in any order, once', () => {
    const { missing, rowOf } = readHead(
      'products',
      row(1, 'PREÇO *', 'Otra', 'Nome', 'Código (SKU)', 'Precio'),
    );
    expect(missing).toEqual([]);
    expect(rowOf(row(2, '10', 'x', 'Vela', 'V-1', '99'))).toEqual({
      row: 2,
      cells: { price: text('10'), name: text('Vela'), code: text('V-1') },
    });
    expect(rowOf(row(3, '', 'solo otra'))).toBeUndefined();
  });

  test('a spreadsheet needs a product and a price column', () => {
    expect(readHead('products', row(1, 'Código', 'Stock')).missing).toEqual(['name', 'price']);
  });
});
