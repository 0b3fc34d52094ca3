// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addressFilters, day, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { render } from '../../test/render.tsx';
import { FilterBar } from './filter-bar.tsx';

type Filters = {
  s: string;
  stock: '' | 'yes' | 'no';
  from: string;
  to: string;
  year: number;
  client: string;
  order: 'newest' | 'name';
  page: number;
};

const filters = addressFilters<Filters>({
  s: searchText,
  stock: oneOf(['', 'yes', 'no']),
  from: day,
  to: day,
  year: (given) => Number(given) || 2026,
  client: searchText,
  order: oneOf(['newest', 'name']),
  page: pageNumber,
});

function Bar({ compact = false }: { compact?: boolean }) {
  const { filters: chosen, change } = useAddressFilters(filters);
  return (
    <FilterBar
      filters={chosen}
      none={filters.none}
      onChange={change}
      compact={compact}
      remove={(label) => `Quitar ${label}`}
      search={{ name: 's', label: 'Buscar' }}
      fields={[
        {
          kind: 'choice',
          name: 'stock',
          label: 'Stock',
          options: [
            { value: '', label: 'Todo' },
            { value: 'yes', label: 'Con stock' },
          ],
        },
        { kind: 'day', name: 'from', label: 'Desde', before: 'to' },
        { kind: 'day', name: 'to', label: 'Hasta', after: 'from' },
        {
          kind: 'choice',
          name: 'year',
          label: 'Año',
          options: [2025, 2026].map((value) => ({ value, label: String(value) })),
        },
        { kind: 'given', name: 'client', label: 'Cliente', text: 'Ana S.' },
        {
          kind: 'choice',
          name: 'order',
          label: 'Orden',
          sorts: true,
          options: [
            { value: 'newest', label: 'Nuevos' },
            { value: 'name', label: 'Por nombre' },
          ],
        },
      ]}
    />
  );
}

describe('FilterBar', () => {
  test('FilterBar shows the filters of the address and writes a choice back, on page one', async () => {
    const { user, query } = render(<Bar />, { address: '/?stock=yes&page=3' });
    const stock = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stock' });
    expect(stock.value).toBe('yes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Año' }), '2025');
    expect(query()).toBe('?stock=yes&year=2025');
    await user.selectOptions(stock, '');
    expect(query()).toBe('?year=2025');
  });

  test('FilterBar keeps two changes made before the page is rendered', async () => {
    const { query } = render(<Bar />);
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    act(() => {
      choose('Stock', 'yes');
      choose('Año', '2025');
    });
    expect(query()).toBe('?stock=yes&year=2025');
  });

  test('FilterBar searches once typing has paused', async () => {
    const { query } = render(<Bar />);
    const box = screen.getByRole('searchbox', { name: 'Buscar' });
    for (const value of [' t', ' taza ']) fireEvent.change(box, { target: { value } });
    expect(query()).toBe('');
    await waitFor(() => expect(query()).toBe('?s=taza'));
  });

  test('FilterBar limits each date of a period by the other', async () => {
    render(<Bar />, { address: '/?from=2026-03-01&to=2026-03-31' });
    expect(screen.getByLabelText<HTMLInputElement>('Desde').max).toBe('2026-03-31');
    expect(screen.getByLabelText<HTMLInputElement>('Hasta').min).toBe('2026-03-01');
  });

  test.each([
    ['es', 'Filtros, 2', 'Ver resultados'],
    ['pt', 'Filtros, 2', 'Ver resultados'],
  ] as const)(
    'FilterBar is a sheet on a narrow screen and says in %s how many filters are set',
    async (language, open, show) => {
      const { user, query } = render(<Bar />, {
        language,
        wide: false,
        address: '/?stock=yes&year=2025&order=name',
      });
      expect(screen.queryByRole('combobox')).toBeNull();
      await user.click(screen.getByRole('button', { name: open }));
      const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
      await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Stock' }), '');
      expect(query()).toBe('?stock=yes&year=2025&order=name');
      await user.click(within(sheet).getByRole('button', { name: show }));
      expect(query()).toBe('?year=2025&order=name');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('FilterBar has an × for each filter set, also those set elsewhere', async () => {
    const { user, query } = render(<Bar compact />, { address: '/?stock=yes&year=2025&client=7' });
    expect(screen.queryByRole('button', { name: 'Quitar Orden' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar Stock' }));
    expect(query()).toBe('?year=2025&client=7');
    await user.click(screen.getByRole('button', { name: /^Quitar Cliente:\s+Ana S\.$/ }));
    expect(query()).toBe('?year=2025');
    expect(screen.queryByRole('button', { name: /Cliente/ })).toBeNull();
  });

  test('a compact FilterBar stays visible on a narrow screen', () => {
    render(<Bar compact />, { wide: false });
    expect(screen.getByRole('combobox', { name: 'Stock' })).toBeTruthy();
  });
});
