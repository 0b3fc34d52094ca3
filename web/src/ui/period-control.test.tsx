// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { usePeriod } from '#web/lib/use-period.ts';
import { period as es } from '#web/texts/es/period.ts';
import { period as pt } from '#web/texts/pt/period.ts';
import { render } from '../../test/render.tsx';
import { PeriodControl } from './period-control.tsx';

const words = { es, pt };

const Control = ({ language = 'es', alone = false }: { language?: 'es' | 'pt'; alone?: boolean }) => (
  <PeriodControl period={usePeriod()} texts={words[language]} alone={alone} />
);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 10, 16, 12));
});
afterAll(() => {
  vi.useRealTimers();
});

const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

describe('PeriodControl', () => {
  test.each([
    [
      'es',
      'Este mes',
      '1 al 16 de noviembre contra',
      'mes pasado, mismos días',
      'Mes pasado',
      '1 al 31 de octubre',
    ],
    [
      'pt',
      'Este mês',
      '1 a 16 de novembro contra',
      'mês passado, mesmos dias',
      'Mês passado',
      '1 a 31 de outubro',
    ],
  ] as const)('PeriodControl shows in %s its days and what they are compared with', async (...given) => {
    const [language, name, days, compared, other, otherDays] = given;
    const { user, query } = render(<Control language={language} />, { language });
    expect(pressed()).toBe(name);
    expect(screen.getByText(/noviembre|novembro/).parentElement?.textContent).toContain(days);
    const menu = screen.getByRole<HTMLSelectElement>('combobox');
    expect(menu.selectedOptions[0]?.textContent).toBe(compared);
    await user.click(screen.getByRole('button', { name: other }));
    expect(query()).toBe('?period=last_month');
    expect(screen.getByText(otherDays)).toBeTruthy();
  });

  test('PeriodControl keeps the comparison in the address', async () => {
    const { user, query } = render(<Control />, { address: '/?page=4' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comparar con' }), 'mismo período de 2025');
    expect(query()).toBe('?compare=last_year');
    await user.click(screen.getByRole('button', { name: 'Año' }));
    expect(screen.queryByRole('option', { name: /mismos días|un mes antes/ })).toBeNull();
  });

  test('PeriodControl accepts custom dates and refuses invalid ones', async () => {
    const { user, query } = render(<Control />);
    await user.click(screen.getByRole('button', { name: 'A medida' }));
    const dialog = await screen.findByRole('dialog', { name: 'Elegí el período' });
    const from = within(dialog).getByLabelText('Desde');
    await user.clear(from);
    await user.type(from, '2026-11-30');
    await user.click(within(dialog).getByRole('button', { name: 'Ver el período' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('sin pasar de hoy');
    expect(query()).toBe('');
    await user.clear(from);
    await user.type(from, '2026-11-05');
    await user.click(within(dialog).getByRole('button', { name: 'Ver el período' }));
    expect(query()).toBe('?period=custom&from=2026-11-05&to=2026-11-16');
    expect(pressed()).toBe('A medida');
  });

  test('PeriodControl on the phone sets everything in one sheet', async () => {
    const { user, query } = render(<Control />, { wide: false });
    await user.click(screen.getByRole('button', { name: 'Este mes · 1 al 16 nov' }));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: '7 días' }));
    await user.selectOptions(within(sheet).getByRole('combobox'), 'sin comparar');
    expect(query()).toBe('');
    await user.click(within(sheet).getByRole('button', { name: 'Ver el período' }));
    expect(query()).toBe('?period=week&compare=none');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '7 días · 10 al 16 nov' })).toBeTruthy();
  });

  test('PeriodControl without comparison has no menu', () => {
    render(<Control alone />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
