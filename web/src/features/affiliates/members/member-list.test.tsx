// @vitest-environment happy-dom
import type { MemberTotals, MyAffiliate } from '@aliado/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { MemberList } from './member-list.tsx';
import { memberFilters } from './use-members.ts';

const memberOf = (pk: string, name: string, base_cents: number): MyAffiliate => ({
  pk,
  name,
  username: `${pk}@aliado.test`,
  phone: null,
  picture: null,
  leader: null,
  joined_at: '2026-01-10T10:00:00Z',
  commission: null,
  announced: null,
  team: 0,
  is_new: false,
  tags: ['Velas'],
  figures: {
    sales: 2,
    base_cents,
    commission_cents: 1000,
    visits: 50,
    currency: 'ARS',
    last_sale_at: null,
    quiet: false,
    owed_cents: pk === 'a' ? 52_310 : 0,
    owed_since: null,
  },
});

const people = [memberOf('a', 'Rocío Jacarandá', 431_870), memberOf('b', 'Julia Molle', 139_900)];
const everybody = Array.from({ length: 41 }, (_, place) => ({ pk: `p${place}`, name: `Persona ${place}` }));
const sums = {
  sales: 112,
  base_cents: 4_286_350,
  commission_cents: 398_214,
  visits: 6842,
  owed_cents: 214_300,
};
const totals: MemberTotals = {
  date_from: '2026-11-01',
  date_to: '2026-11-16',
  currency: 'ARS',
  affiliates: 41,
  sellers: 23,
  totals: sums,
  former: null,
  groups: { all: 41, sold: 23, silent: 18, owed: 6, own_rate: 2, new: 3 },
  tags: [],
  leaders: [],
  median_days: 4,
};

const answers: Record<string, unknown> = {
  '/api/affiliates/my_affiliates': { count: 41, next: null, previous: null, results: people },
  '/api/affiliates/my_affiliates_totals': totals,
  '/api/affiliates/my_affiliates_names': { members: everybody },
};

/** Preloads the lazy modules, so that no test waits for them. */
beforeAll(async () => {
  await Promise.all([
    import('./bulk-bar.tsx'),
    import('#web/texts/es/members.ts'),
    import('#web/texts/es/affiliates.ts'),
  ]);
}, 120_000);

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(answers[new URL(url, 'http://aliado.test').pathname.replace(/\/$/, '')]),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function showList(wide: boolean) {
  const nothing = () => undefined;
  let shown: ReturnType<typeof render> | undefined;
  await act(async () => {
    shown = render(
      <MemberList
        filters={memberFilters.none}
        days={{ date_from: '2026-11-01', date_to: '2026-11-16' }}
        onChange={nothing}
        onTurn={nothing}
        linkTo={(pk) => `/persona/${pk}`}
        searchLink="/buscar"
      />,
      { wide },
    );
  });
  await screen.findByText('Rocío Jacarandá');
  return shown?.user;
}

describe('list of a store’s affiliates', () => {
  test('the list of members shows figures, sums and a link to each person', async () => {
    await showList(true);
    const row = screen.getByRole('row', { name: /Rocío Jacarandá/ });
    expect(within(row).getByText('2 ventas')).toBeDefined();
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/persona/a');
    expect(await screen.findByText('Total, 41 afiliados')).toBeDefined();
    expect(screen.getByRole('button', { name: /Sin ventas\s*18/ })).toBeDefined();
  });

  test('the list of members selects the page, then everyone in the filter', async () => {
    const user = await showList(true);
    await user?.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }));
    const bar = await screen.findByRole('region', { name: '2 personas elegidas' });
    expect(within(bar).getByText(/Rocío y Julia/)).toBeDefined();
    await user?.click(within(bar).getByRole('button', { name: 'Elegir los 41' }));
    expect(await screen.findByRole('region', { name: '41 personas elegidas' })).toBeDefined();
    await user?.click(screen.getByRole('button', { name: 'Dejar de elegir' }));
    expect(screen.queryByRole('region', { name: /elegidas/ })).toBeNull();
  });

  test('the list of members on the phone starts selecting with a long press', async () => {
    await showList(false);
    expect(screen.queryByRole('checkbox')).toBeNull();
    const row = screen.getByText('Julia Molle').closest('li') as HTMLElement;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(row, { pointerType: 'touch' });
    act(() => vi.advanceTimersByTime(500));
    vi.useRealTimers();
    expect((screen.getByRole('checkbox', { name: 'Elegir a Julia Molle' }) as HTMLInputElement).checked).toBe(
      true,
    );
    expect(await screen.findByRole('region', { name: '1 persona elegida' })).toBeDefined();
  });

  test('the list of members on the phone starts selecting with a button too', async () => {
    const user = await showList(false);
    await user?.click(screen.getByRole('button', { name: 'Elegir varios' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });
});
