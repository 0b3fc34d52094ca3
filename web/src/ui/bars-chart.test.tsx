// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import BarsChart, { axisOf } from './bars-chart.tsx';

const bar = (place: number) => ({
  key: `day-${place}`,
  label: `${place} nov`,
  name: `${place} de noviembre`,
  now: place * 10,
  before: place === 2 ? null : 5,
  unfinished: place === 3,
  card: <p>{`Tarjeta del ${place}`}</p>,
});
const bars = [1, 2, 3].map(bar);

const show = () => {
  const onChoose = vi.fn();
  const { user } = render(<BarsChart bars={bars} label="Ventas" formatAxis={String} onChoose={onChoose} />);
  return { user, onChoose };
};

describe('BarsChart', () => {
  test.each([
    [414_600, [0, 150_000, 300_000, 450_000]],
    [30, [0, 10, 20, 30]],
    [7, [0, 2.5, 5, 7.5]],
    [0, [0, 1]],
  ])('the axis of a chart up to %i has round steps', (highest, axis) => {
    expect(axisOf(highest)).toEqual(axis);
  });

  test('arrow keys move along the bars, and each shows its card', async () => {
    const { user, onChoose } = show();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '3 de noviembre' }));
    expect(screen.getByText('Tarjeta del 3')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Tarjeta del 2')).toBeTruthy();
    await user.keyboard('{Home}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('day-1');
  });

  test('a mouse chooses a bar at once, a finger shows its card first', async () => {
    const { user, onChoose } = show();
    const second = screen.getByRole('button', { name: '2 de noviembre' });
    await user.pointer({ keys: '[TouchA]', target: second });
    expect(screen.getByText('Tarjeta del 2')).toBeTruthy();
    expect(onChoose).not.toHaveBeenCalled();
    await user.pointer({ keys: '[TouchA]', target: second });
    expect(onChoose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '1 de noviembre' }));
    expect(onChoose).toHaveBeenLastCalledWith('day-1');
  });

  test('an unfinished bar is marked, and the comparison line breaks where it has no value', () => {
    show();
    expect(document.querySelectorAll('[data-unfinished] , [data-unfinished] *').length).toBeGreaterThan(0);
    const path = document.querySelector('path')?.getAttribute('d') ?? '';
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).not.toMatch(/[CQSA]/);
  });
});
