// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useSelection } from '#web/lib/use-selection.ts';
import { render } from '../../test/render.tsx';
import { choosingBy } from './choosing.tsx';
import { type Column, DataList, type DataListProps } from './data-list.tsx';

type Person = { pk: string; name: string; sales: number; leader: string | null };

const people: Person[] = [
  { pk: '1', name: 'Rocío', sales: 12, leader: 'Marta' },
  { pk: '2', name: 'Abril', sales: 3, leader: null },
];

const columns: Column<Person>[] = [
  { key: 'name', head: 'Afiliada', place: 'lead', cell: ({ name }) => name, sortable: true },
  { key: 'leader', head: 'Líder', cell: ({ leader }) => leader },
  { key: 'sales', head: 'Ventas', place: 'amount', number: true, cell: ({ sales }) => sales, total: 15 },
  {
    key: 'acts',
    head: 'Acciones',
    place: 'act',
    quiet: true,
    cell: () => <button type="button">Pagar</button>,
  },
];

const list = (more: Partial<DataListProps<Person>> = {}) => (
  <DataList label="Afiliadas" rows={people} keyOf={({ pk }) => pk} columns={columns} {...more} />
);

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('DataList on a wide screen', () => {
  test('a wide DataList is a table with caption, heads, dashes for empty cells and totals', () => {
    render(list());
    const rows = within(screen.getByRole('table', { name: 'Afiliadas' })).getAllByRole('row');
    expect(
      within(rows[0] as HTMLElement)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Afiliada', 'Líder', 'Ventas', 'Acciones']);
    expect(rows.slice(1).map(cellsOf)).toEqual([
      ['Rocío', 'Marta', '12', 'Pagar'],
      ['Abril', '–', '3', 'Pagar'],
      ['Total', '', '15', ''],
    ]);
  });

  test('a DataList leaves out a column that is switched off', () => {
    render(list({ columns: [columns[0] as Column<Person>, false] }));
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  test('a DataList is sorted by keyboard, first ascending, then descending', async () => {
    const onSort = vi.fn();
    const { user, show } = render(list({ sorting: { by: 'sales', descending: false, onSort } }));
    const head = screen.getByRole('columnheader', { name: 'Afiliada' });
    expect(head.getAttribute('aria-sort')).toBe('none');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSort).toHaveBeenLastCalledWith('name', false);
    show(list({ sorting: { by: 'name', descending: false, onSort } }));
    expect(screen.getByRole('columnheader', { name: 'Afiliada' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.keyboard(' ');
    expect(onSort).toHaveBeenLastCalledWith('name', true);
  });

  test('each row of a DataList has one link to its page', () => {
    render(list({ linkTo: ({ pk }) => `/personas/${pk}` }));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/personas/1',
      '/personas/2',
    ]);
  });

  test.each([
    ['a wide', true],
    ['a narrow', false],
  ])('a row opens with one button on %s screen', async (_width, wide) => {
    const onOpen = vi.fn();
    const { user } = render(list({ onOpen }), { wide });
    await user.click(screen.getByRole('button', { name: 'Abril' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1]);
  });

  test('a DataList marks fresh rows and stale data', () => {
    render(list({ isFresh: (pk) => pk === '2', stale: true }));
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row').map((row) => row.hasAttribute('data-fresh'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('DataList on a narrow screen', () => {
  test('a narrow DataList is a list whose facts carry their heads, without empty ones', () => {
    render(list(), { wide: false });
    expect(screen.queryByRole('table')).toBeNull();
    const [first, second] = within(screen.getByRole('list', { name: 'Afiliadas' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('Rocío12LíderMartaPagar');
    expect(second?.textContent).toBe('Abril3Pagar');
    expect(screen.getByText('15')).toBeTruthy();
  });

  test('a narrow DataList shows the mark of a row at its left', () => {
    render(list({ mark: ({ name }) => <i>{name[0]}</i> }), { wide: false });
    expect(screen.getAllByRole('listitem')[0]?.firstElementChild?.textContent).toBe('R');
  });
});

const Chooser = ({ onChosen }: { onChosen: (pks: string[]) => void }) => {
  const selection = useSelection('all', ['1', '2']);
  onChosen(selection.chosen);
  return list({
    choosing: choosingBy({ selection, labelOf: ({ name }) => `Elegir a ${name}`, allLabel: 'Elegir todas' }),
  });
};

describe.each([
  ['wide', true],
  ['narrow', false],
])('selection in a DataList on a %s screen', (_, wide) => {
  test('rows of a DataList are selected by keyboard, one by one and all at once', async () => {
    let chosen: string[] = [];
    const { user } = render(
      <Chooser
        onChosen={(pks) => {
          chosen = pks;
        }}
      />,
      { wide },
    );
    screen.getByRole('checkbox', { name: 'Elegir a Abril' }).focus();
    await user.keyboard(' ');
    expect(chosen).toEqual(['2']);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir todas' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen).toEqual(['1', '2']);
    expect(all.checked).toBe(true);
    await user.click(all);
    expect(chosen).toEqual([]);
  });
});

describe('pages of a DataList', () => {
  test.each([
    ['es', 'Página 2 de 3', 'Anterior', 'Siguiente'],
    ['pt', 'Página 2 de 3', 'Anterior', 'Próxima'],
  ] as const)('the pages of a DataList are turned in %s', async (language, position, previous, next) => {
    const onPage = vi.fn();
    const { user } = render(list({ paging: { page: 2, last: 3, onPage, found: '23 afiliadas' } }), {
      language,
    });
    const pages = screen.getByRole('navigation', { name: 'Páginas' });
    expect(pages.textContent).toContain(position);
    await user.click(within(pages).getByRole('button', { name: next }));
    await user.click(within(pages).getByRole('button', { name: previous }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
    expect(screen.getByText('23 afiliadas')).toBeTruthy();
  });

  test('a DataList with one page has no page controls', () => {
    render(list({ paging: { page: 1, last: 1, onPage: () => undefined } }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
