import { describe, expect, it } from 'vitest';
import { expectedDay, isLate } from './debt-age.ts';

describe('the age of a debt', () => {
  it.each([
    [11, 4, false],
    [12, 4, true],
    [90, null, false],
  ])('%i days at a store that takes %s: late %s', (days, median, late) =>
    expect(isLate(days, median)).toBe(late),
  );

  it('foretells the payment where there is a history', () => {
    expect(expectedDay('2026-11-13T10:00:00Z', 4)?.toISOString()).toBe('2026-11-17T10:00:00.000Z');
    expect(expectedDay('2026-11-13T10:00:00Z', null)).toBeNull();
  });
});
