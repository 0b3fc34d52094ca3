// @vitest-environment happy-dom
import type { Synchronisation } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { percentOf, spokenPercent } from './use-synchronisation.ts';

const running: Synchronisation = {
  pk: '0198f0a0-0000-7000-8000-000000000001',
  state: 'running',
  total: 440,
  done: 0,
  error: null,
  started_at: '2026-11-16T15:00:00Z',
  finished_at: null,
};

describe('progress of a synchronisation', () => {
  it.each<[string, Partial<Synchronisation>, number | null]>([
    ['not counted yet', { total: null }, null],
    ['begun', {}, 0],
    ['on its way', { done: 270 }, 61],
    ['all here but not finished', { done: 440 }, 99],
    ['more than was said at first', { done: 450 }, 99],
    ['a store without products', { total: 0 }, 0],
    ['finished', { state: 'done', done: 440 }, 100],
    ['finished without products', { state: 'done', total: 0 }, 100],
  ])('the percent of a synchronisation: %s', (_label, change, expected) => {
    expect(percentOf({ ...running, ...change })).toBe(expected);
  });

  it('the progress of a synchronisation is announced in tenths', () => {
    expect([0, 9, 10, 61, 99, 100].map(spokenPercent)).toEqual([0, 0, 10, 60, 90, 100]);
  });
});
