// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { eventStreamReader, type StreamEvent } from './live.ts';

const readAll = (...pieces: string[]): StreamEvent[] => {
  const { read } = eventStreamReader();
  return pieces.flatMap(read);
};

const lastIdAfter = (...pieces: string[]) => {
  const { read, lastId } = eventStreamReader();
  for (const piece of pieces) read(piece);
  return lastId();
};

const news = { name: 'notification', data: '{"unread":3}' };

describe('event streams', () => {
  it.each<[string, string[]]>([
    ['in one piece', ['id: 7\nevent: notification\ndata: {"unread":3}\n\n']],
    ['without spaces after the colons', ['id:7\nevent:notification\ndata:{"unread":3}\n\n']],
    ['with CR LF', ['id: 7\r\nevent: notification\r\ndata: {"unread":3}\r\n\r\n']],
    ['with CR alone', ['id: 7\revent: notification\rdata: {"unread":3}\r\r', 'x']],
    ['cut in the middle of a line', ['id: 7\nevent: notif', 'ication\ndata: {"unr', 'ead":3}\n', '\n']],
    ['cut between CR and LF', ['id: 7\r', '\nevent: notification\r', '\ndata: {"unread":3}\r\n\r', '\n']],
    ['among comments', [': hello\n\nid: 7\n: beat\nevent: notification\ndata: {"unread":3}\n\n: beat\n']],
    ['letter by letter', [...'id: 7\nevent: notification\ndata: {"unread":3}\n\n']],
  ])('an event is read %s', (_label, pieces) => {
    expect(readAll(...pieces)).toEqual([news]);
    expect(lastIdAfter(...pieces)).toBe('7');
  });

  it('an event joins several lines of data', () => {
    expect(readAll('data: one\ndata: two\n\n')).toEqual([{ name: 'message', data: 'one\ntwo' }]);
  });

  it.each([
    ['of an event before others without one', ['id: 7\ndata: a\n\ndata: b\n\n'], '7'],
    ['that came alone', ['id: 15\n\n'], '15'],
    ['not of an event that was cut off', ['id: 7\ndata: a\n\nid: 8\ndata: b'], '7'],
    ['none yet', [': hello\n\n'], null],
  ])('the last event id is kept: %s', (_label, pieces, expected) => {
    expect(lastIdAfter(...pieces)).toBe(expected);
  });

  it('the event name is reset after each event', () => {
    expect(readAll('event: connection\ndata: a\n\ndata: b\n\n').map(({ name }) => name)).toEqual([
      'connection',
      'message',
    ]);
  });

  it('an event without data or without an end is not emitted', () => {
    expect(readAll('event: connection\n\ndata: half')).toEqual([]);
  });

  it('colons inside the data of an event are kept', () => {
    expect(readAll('data: a: b:c\n\n')[0]?.data).toBe('a: b:c');
  });
});
