import { describe, expect, it } from 'vitest';
import { eventStreamReader, type StreamEvent } from './event-stream.ts';

const readAll = (...pieces: string[]): StreamEvent[] => {
  const read = eventStreamReader();
  return pieces.flatMap(read);
};

const news = { name: 'notification', data: '{"unread":3}', id: '7' };

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
  });

  it('joins several lines of data', () => {
    expect(readAll('data: one\ndata: two\n\n')).toEqual([{ name: 'message', data: 'one\ntwo', id: null }]);
  });

  it('keeps the last id for the events that bring none', () => {
    expect(readAll('id: 7\ndata: a\n\ndata: b\n\n').map(({ id }) => id)).toEqual(['7', '7']);
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
