// @vitest-environment happy-dom
import type { AdhesionRequest } from '@aliado/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { UNDO_MS } from './rejections.ts';
import { RequestRows } from './request-rows.tsx';

const requestOf = (pk: string): AdhesionRequest => ({
  pk,
  request: pk,
  status: 'pending',
  origin: 'request',
  merchant: { pk: 'm', name: 'Casa Lumbre' },
  affiliate: {
    pk: `a${pk}`,
    name: 'Sofía Lapacho',
    picture: null,
    merchants: 3,
    sales: 214,
    networks: { instagram: 'sofi.deco', facebook: null },
    town: 'Rosario',
    recruiter: null,
    joined_at: '2026-01-10T10:00:00Z',
  },
  leader: { pk: 'l', name: 'Delfina Tala' },
  created_at: '2026-11-15T10:00:00Z',
  accepted_at: null,
  ended_at: null,
});

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(String(init.body));
    return new Response(JSON.stringify(requestOf('1')), {
      headers: { 'content-type': 'application/json' },
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function showRow(pk: string) {
  await act(async () => {
    render(<RequestRows requests={[requestOf(pk)]} is_public anchor="requests" />);
    await import('#web/texts/es/program.ts');
  });
  const name = 'Rechazar a Sofía Lapacho';
  const reject = await screen.findByRole('button', { name });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return reject;
}

const undo = () => screen.getByRole('button', { name: /^Deshacer/ });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('requests of affiliates', () => {
  test('a request shows what helps to decide', async () => {
    await showRow('1');
    expect(screen.getByText('Llega por Delfina Tala · 214 ventas en 3 tiendas')).toBeTruthy();
    expect(screen.getByText('Rosario · Instagram @sofi.deco')).toBeTruthy();
  });

  test('a rejected request can be undone, and then nothing is sent', async () => {
    fireEvent.click(await showRow('2'));
    expect(screen.getByText('Rechazaste la solicitud de Sofía Lapacho')).toBeTruthy();
    expect(document.activeElement).toBe(undo());
    await pass(UNDO_MS - 100);
    fireEvent.click(undo());
    await pass(UNDO_MS);
    expect(screen.getByRole('button', { name: 'Rechazar a Sofía Lapacho' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a rejection is sent only after the time to undo', async () => {
    fireEvent.click(await showRow('3'));
    await pass(UNDO_MS - 100);
    expect(sent).toEqual([]);
    await pass(200);
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ request: '3', status: 'rejected' }]);
  });

  test('a rejection is sent at once when the page is left', async () => {
    fireEvent.click(await showRow('4'));
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await pass(0);
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ request: '4', status: 'rejected' }]);
    await pass(UNDO_MS);
    expect(sent).toHaveLength(1);
  });
});
