import { describe, expect, test } from 'vitest';
import { seededKeys } from '#kit/keys.ts';
import { bounded } from './bounded.ts';
import { deriveKey } from './keys.ts';
import { open, seal } from './seal.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const ring = seededKeys(NEW).sealing;

describe('seal', () => {
  test('a sealed text opens again and is different each time', () => {
    const sealed = seal(ring, 'token de la tienda ñ', 'store:1');
    expect(open(ring, sealed, 'store:1')).toBe('token de la tienda ñ');
    expect(seal(ring, 'token de la tienda ñ', 'store:1').equals(sealed)).toBe(false);
    expect(sealed.toString('latin1')).not.toContain('token');
  });

  test('a rotated secret still opens old rows', () => {
    expect(open(seededKeys(NEW, OLD).sealing, seal(seededKeys(OLD).sealing, 'x', 'store:1'), 'store:1')).toBe(
      'x',
    );
    expect(() => open(ring, seal(seededKeys(OLD).sealing, 'x', 'store:1'), 'store:1')).toThrow('not among');
  });

  test('a sealed text does not open for another row or with a flipped bit', () => {
    const sealed = seal(ring, 'x', 'store:1');
    expect(() => open(ring, sealed, 'store:2')).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => open(ring, sealed, 'store:1')).toThrow();
  });
});

test('each purpose has a key of its own', () => {
  expect(deriveKey(NEW, 'a')).toEqual(deriveKey(NEW, 'a'));
  expect(deriveKey(NEW, 'a')).not.toEqual(deriveKey(NEW, 'b'));
});

test('bounded runs a few tasks at once, queues some and refuses the rest', async () => {
  const run = bounded(2, 3, () => new Error('full'));
  let running = 0;
  let most = 0;
  const work = () =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, work));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(most).toBe(2);
  await work();
});
