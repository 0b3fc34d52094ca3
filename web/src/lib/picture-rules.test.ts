// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pictureRefusal } from './picture-rules.ts';

const mebibyte = 1024 * 1024;

it.each([
  ['a photo of exactly 5 MiB', { type: 'image/jpeg', size: 5 * mebibyte }, null],
  ['a PNG', { type: 'image/png', size: 10 }, null],
  ['a WebP', { type: 'image/webp', size: 10 }, null],
  ['a byte more than 5 MiB', { type: 'image/jpeg', size: 5 * mebibyte + 1 }, 'file_too_large'],
  ['an animation', { type: 'image/gif', size: 10 }, 'picture_invalid'],
  ['a drawing that could hold scripts', { type: 'image/svg+xml', size: 10 }, 'picture_invalid'],
])('whether a picture is accepted: %s', (_, file, refusal) => {
  expect(pictureRefusal(file)).toBe(refusal);
});
