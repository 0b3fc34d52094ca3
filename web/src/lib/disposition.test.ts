// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nameIn } from './use-download.ts';

it.each([
  [
    'as it is',
    `attachment; filename="Factura_octubre.pdf"; filename*=UTF-8''Factura%20de%20octubre%20%C3%B1.pdf`,
    'Factura de octubre ñ.pdf',
  ],
  ['in plain letters', 'attachment; filename="reporte_2026_11.xlsx"', 'reporte_2026_11.xlsx'],
  [
    'in plain letters when the other is broken',
    `attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`,
    'a.pdf',
  ],
  ['ours when it brings none', null, 'aliado'],
])('a file is saved under its name: %s', (_label, disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});
