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

describe('an event stream', () => {
  it.each<[string, string[]]>([
    ['in one piece', ['id: 7\nevent: notification\ndata: {"unread":3}\n\n']],
    ['without spaces after the colons', ['id:7\nevent:notification\ndata:{"unread":3}\n\n']],
    ['with CR LF', ['id: 7\r\nevent: notification\r\ndata: {"unread":3}\r\n\r\n']],
    ['with CR alone', ['id: 7\revent: notification\rdata: {"unread":3}\r\r', 'x']],
    ['cut in the middle of a line', ['id: 7\nevent: notif', 'ication\ndata: {"unr', 'ead":3}\n', '\n']],
    ['cut between CR and LF', ['id: 7\r', '\nevent: notification\r', '\ndata: {"unread":3}\r\n\r', '\n']],
    ['among comments', [': hello\n\nid: 7\n: beat\nevent: notification\ndata: {"unread":3}\n\n: beat\n']],
    ['letter by letter', [...'id: 7\nevent: notification\ndata: {"unread":3}\n\n']],
  ])('%s', (_label, pieces) => {
    expect(readAll(...pieces)).toEqual([news]);
    expect(lastIdAfter(...pieces)).toBe('7');
  });

  it('joins several lines of data', () => {
    expect(readAll('data: one\ndata: two\n\n')).toEqual([{ name: 'message', data: 'one\ntwo' }]);
  });

  it.each([
    ['of an event before others without one', ['id: 7\ndata: a\n\ndata: b\n\n'], '7'],
    ['that came alone', ['id: 15\n\n'], '15'],
    ['not of an event that was cut off', ['id: 7\ndata: a\n\nid: 8\ndata: b'], '7'],
    ['none yet', [': hello\n\n'], null],
  ])('keeps the last id: %s', (_label, pieces, expected) => {
    expect(lastIdAfter(...pieces)).toBe(expected);
  });

  it('forgets the name after each event', () => {
    expect(readAll('event: connection\ndata: a\n\ndata: b\n\n').map(({ name }) => name)).toEqual([
      'connection',
      'message',
    ]);
  });

  it('tells nothing of an event without data or without an end', () => {
    expect(readAll('event: connection\n\ndata: half')).toEqual([]);
  });

  it('keeps colons inside the data', () => {
    expect(readAll('data: a: b:c\n\n')[0]?.data).toBe('a: b:c');
  });
});
