import { expect, test } from 'vitest';
import { smallerPicture } from './store-pictures.ts';

const CDN = 'https://acdn-us.mitiendanube.com/stores/1/products/vela';

test.each([
  ['a mark in a list', `${CDN}-1024-1024.webp`, 48, `${CDN}-100-0.webp`],
  ['a card', `${CDN}-1024-1024.jpg`, 240, `${CDN}-480-0.jpg`],
  ['more than the largest copy', `${CDN}-1024-1024.jpg`, 600, `${CDN}-1024-1024.jpg`],
  ['an address without a size', `${CDN}.jpg`, 48, `${CDN}.jpg`],
  ['an address that goes on', `${CDN}-1024-1024.jpg/x`, 48, `${CDN}-1024-1024.jpg/x`],
])('the picture for %s has the right size', (_, address, pixels, expected) => {
  expect(smallerPicture(address, pixels)).toBe(expected);
});
