import { expect, test } from 'vitest';
import { drawQr, fileName, qrPath } from './qr.ts';

const dark = true;
const light = false;

test.each([
  ['nothing dark', [[light, light]], ''],
  ['a run of one row is one rectangle', [[light, dark, dark]], 'M1 0h2v1h-2z'],
  ['two runs of one row', [[dark, light, dark]], 'M0 0h1v1h-1zM2 0h1v1h-1z'],
  ['each row on its own', [[dark], [dark]], 'M0 0h1v1h-1zM0 1h1v1h-1z'],
])('the path of a QR code: %s', (_label, rows, path) => {
  expect(qrPath(rows)).toBe(path);
});

test('a QR code is drawn inside its white border, starting with the corner mark', async () => {
  const { size, path } = await drawQr('https://aliado.example/?merchant=casa-lumbre', 4);
  expect((size - 8 - 17) % 4).toBe(0);
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

test.each([
  ['Casa Lumbre', 'aliado-casa-lumbre'],
  ['Ñandú & Açaí, S.A.', 'aliado-nandu-acai-s-a'],
  ['日本', 'aliado'],
])('the picture of %s is called %s', (store, name) => {
  expect(fileName(store)).toBe(name);
});
