// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { Loaded, type Read, stateOf } from './loaded.tsx';

const texts = {
  loading: 'Cargando ventas…',
  failed: 'No pudimos traer tus ventas',
  failedText: 'Tu plata está bien.',
};
const read = <Data,>(change: Partial<Read<Data>>): Read<Data> => ({
  data: undefined,
  isError: false,
  fetchStatus: 'fetching',
  refetch: () => undefined,
  ...change,
});

const list = (query: Read<{ results: string[] }>) => (
  <Loaded query={query} texts={texts} empty={<p>Nada todavía</p>}>
    {({ results }, stale) => <p aria-busy={stale}>{results.join(', ')}</p>}
  </Loaded>
);

const Sales = () => list(useQuery({ queryKey: ['sales'], queryFn: async () => ({ results: ['Remera'] }) }));

describe('state of a query', () => {
  const page = { results: ['a'] };
  test.each([
    ['loading before the first answer', {}, 'loading'],
    ['offline while it waits for a connection', { fetchStatus: 'paused' }, 'offline'],
    ['failed without data', { isError: true, fetchStatus: 'idle' }, 'failed'],
    ['failed without data, though a retry is paused', { isError: true, fetchStatus: 'paused' }, 'failed'],
    ['data', { data: page, fetchStatus: 'idle' }, 'data'],
    ['data that came once, though reading it again failed', { data: page, isError: true }, 'data'],
    ['data that came once, though the connection is gone', { data: page, fetchStatus: 'paused' }, 'data'],
    [
      'failed when only the page before is known',
      { data: page, isError: true, isPlaceholderData: true },
      'failed',
    ],
    ['empty for a page without results', { data: { results: [] } }, 'empty'],
    ['data while an empty page before is shown', { data: { results: [] }, isPlaceholderData: true }, 'data'],
  ] as const)('the state of a query is %s', (_, change, state) => {
    expect(
      stateOf(
        read({ ...change, data: 'data' in change ? { results: [...change.data.results] } : undefined }),
      ),
    ).toBe(state);
  });

  test('a query is empty for an empty array and by a custom rule', () => {
    expect(stateOf(read({ data: [] }))).toBe('empty');
    expect(stateOf(read({ data: { total: 0 } }), ({ total }) => total === 0)).toBe('empty');
  });
});

describe('Loaded', () => {
  test('Loaded announces loading to screen readers', () => {
    render(list(read({})));
    expect(screen.getByRole('status').textContent).toBe(texts.loading);
  });

  test('Loaded shows the page’s own error text and retries on demand', async () => {
    const refetch = vi.fn();
    const { user } = render(list(read({ isError: true, refetch })));
    expect(screen.getByRole('alert').textContent).toContain(texts.failed);
    expect(screen.getByRole('alert').textContent).toContain(texts.failedText);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(refetch).toHaveBeenCalledOnce();
  });

  test.each([
    ['es', 'Sin conexión.', 'Reintentar'],
    ['pt', 'Sem conexão.', 'Tentar de novo'],
  ] as const)(
    'Loaded says in %s that there is no connection instead of waiting',
    (language, title, retry) => {
      render(list(read({ fetchStatus: 'paused' })), { language });
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByRole('button', { name: retry })).toBeTruthy();
      expect(screen.queryByRole('status')).toBeNull();
    },
  );

  test('Loaded shows the empty state, then the data when it comes', () => {
    const { show } = render(list(read({ data: { results: [] } })));
    expect(screen.getByText('Nada todavía')).toBeTruthy();
    show(list(read({ data: { results: ['Remera', 'Taza'] } })));
    expect(screen.getByText('Remera, Taza')).toBeTruthy();
  });

  test('Loaded puts a message into a card where the data brings its own', () => {
    const cards = (query: Read<string>) => (
      <Loaded card query={query} texts={texts}>
        {(data) => <p>{data}</p>}
      </Loaded>
    );
    const { show } = render(cards(read({ isError: true })));
    expect(screen.getByRole('alert').closest('.mantine-Card-root')).toBeTruthy();
    show(cards(read({ data: 'Remera' })));
    expect(screen.getByText('Remera').closest('.mantine-Card-root')).toBeNull();
  });

  test('Loaded marks stale data as busy', () => {
    render(list(read({ data: { results: ['Remera'] }, isPlaceholderData: true })));
    expect(screen.getByText('Remera').getAttribute('aria-busy')).toBe('true');
  });

  describe('with a real query', () => {
    afterEach(() => onlineManager.setOnline(true));

    test('Loaded shows offline on a first visit without connection and loads when it is back', async () => {
      onlineManager.setOnline(false);
      const client = new QueryClient();
      render(
        <QueryClientProvider client={client}>
          <Sales />
        </QueryClientProvider>,
      );
      expect(screen.getByRole('heading', { name: 'Sin conexión.' })).toBeTruthy();
      onlineManager.setOnline(true);
      expect(await screen.findByText('Remera')).toBeTruthy();
    });
  });
});
