// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import type { Read } from './loaded.tsx';
import { PersonPicker } from './person-picker.tsx';

type Person = { pk: string; name: string; picture: string | null; refused?: string };

const texts = {
  label: 'A quién',
  search: 'Buscar por nombre',
  loading: 'Buscando…',
  failed: 'No pudimos traer a nadie',
  failedText: 'Falló la conexión.',
};

const rocio = { pk: '1', name: 'Rocío Barro', picture: null };
const bruno = { pk: '2', name: 'Bruno Ceibo', picture: null, refused: 'Ya tiene su código' };

const read = (given: Partial<Read<Person[]>>): Read<Person[]> => ({
  data: undefined,
  isError: false,
  fetchStatus: 'idle',
  refetch: () => undefined,
  ...given,
});

const Picker = ({ query, onChoose = () => undefined }: { query: Read<Person[]>; onChoose?: () => void }) => (
  <PersonPicker
    query={query}
    texts={texts}
    nobody="No hay nadie"
    chosen=""
    onSearch={() => undefined}
    onChoose={onChoose}
  />
);

describe('PersonPicker', () => {
  test('PersonPicker lets one person be chosen, and none who is refused', async () => {
    const onChoose = vi.fn();
    const { user } = render(<Picker query={read({ data: [rocio, bruno] })} onChoose={onChoose} />);
    await user.click(screen.getByRole('radio', { name: /Bruno Ceibo/ }));
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: /Rocío Barro/ }));
    expect(onChoose).toHaveBeenCalledWith('1');
  });

  test('PersonPicker says that no one was found', () => {
    render(<Picker query={read({ data: [] })} />);
    expect(screen.getByRole('status').textContent).toBe('No hay nadie');
  });

  test('PersonPicker reports a failed load and retries with the search in place', async () => {
    const refetch = vi.fn();
    const { user } = render(<Picker query={read({ isError: true, refetch })} />);
    expect(screen.getByRole('alert').textContent).toContain(texts.failed);
    expect(screen.getByRole('searchbox', { name: texts.search })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('PersonPicker says that there is no connection instead of waiting', () => {
    render(<Picker query={read({ fetchStatus: 'paused' })} />);
    expect(screen.getByRole('alert')).toBeDefined();
  });
});
