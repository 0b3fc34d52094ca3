import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Casa Lumbre', 'aliado-casa-lumbre'],
  ['Ñandú & Açaí, S.A.', 'aliado-nandu-acai-s-a'],
  ['日本', 'aliado'],
])('the picture of %s is called %s', (store, name) => {
  expect(fileName(store)).toBe(name);
});
