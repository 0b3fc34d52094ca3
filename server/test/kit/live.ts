import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Received = { id: number; event: string; data: unknown };

export async function openPage(url: string, access: string, last_event_id?: number, since_ms?: number) {
  const request = http.get(`${url}/api/live`, {
    agent: false,
    headers: {
      authorization: `Bearer ${access}`,
      ...(last_event_id !== undefined && { 'last-event-id': String(last_event_id) }),
      ...(since_ms !== undefined && { 'x-live-since-ms': String(since_ms) }),
    },
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const heard: Received[] = [];
  const state = { ended: false, text: '', last_id: -1 };

  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const blocks = (state.text + chunk).split('\n\n');
    state.text = blocks.pop() ?? '';
    for (const block of blocks) read(block);
  });
  response.on('error', () => {});
  response.on('close', () => {
    state.ended = true;
  });

  function read(block: string) {
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    if (line('id')) state.last_id = Number(line('id'));
    const [event, data] = [line('event'), line('data')];
    if (event && data) heard.push({ id: state.last_id, event, data: JSON.parse(data) });
  }

  async function until(holds: () => boolean) {
    const end = Date.now() + 8000;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`heard only ${JSON.stringify(heard)}`);
      await sleep(10);
    }
  }

  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    until,
    lastId: () => state.last_id,
    hasEnded: () => state.ended,
    /** From the greeting on, nothing is missed. */
    ready: () => until(() => state.last_id >= 0),
    async leave() {
      request.destroy();
      await until(() => state.ended);
    },
  };
}
