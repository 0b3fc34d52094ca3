import { describe, expect, it } from 'vitest';
import { belowTarget, besideTarget } from './placement.ts';

const card = { width: 380, height: 300 };
const desktop = { width: 1280, height: 900 };
const tablet = { width: 800, height: 900 };

describe('card of the tour beside its target', () => {
  it('the tour card is level with its target and points at its middle', () => {
    const target = { left: 112, top: 400, width: 640, height: 200 };
    expect(besideTarget(target, card, desktop)).toEqual({ left: 780, top: 350, arrow: 150 });
  });

  it('the tour card stays below the navigation bar and above the lower edge', () => {
    const high = { left: 112, top: 70, width: 640, height: 100 };
    const low = { left: 112, top: 800, width: 640, height: 90 };
    expect(besideTarget(high, card, desktop)).toMatchObject({ top: 80, arrow: 40 });
    expect(besideTarget(low, card, desktop)).toMatchObject({ top: 584, arrow: 261 });
  });

  it('the tour card never leaves a narrow screen at the right', () => {
    const target = { left: 112, top: 400, width: 640, height: 200 };
    expect(besideTarget(target, card, { width: 1000, height: 900 }).left).toBe(604);
  });
});

describe('card of the tour on a tablet', () => {
  it.each([
    ['below', { left: 112, top: 100, width: 640, height: 200 }, { left: 112, top: 328 }],
    [
      'above when there is no room below',
      { left: 112, top: 500, width: 640, height: 300 },
      { left: 112, top: 172 },
    ],
    [
      'at the foot when the target fills the screen',
      { left: 112, top: 90, width: 640, height: 780 },
      { left: 112, top: 584 },
    ],
  ])('the tour card on a tablet is placed %s', (_, target, place) => {
    expect(belowTarget(target, card, tablet)).toEqual(place);
  });
});
