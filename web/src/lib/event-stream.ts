export type StreamEvent = { name: string; data: string };

/** Reads server-sent events out of pieces of text that may end anywhere, even between CR and LF. */
export function eventStreamReader() {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let id: string | null = null;
  let lastId: string | null = null;

  function finishEvent(): StreamEvent[] {
    const event = { name: name || 'message', data: data.join('\n') };
    const empty = data.length === 0;
    lastId = id;
    name = '';
    data = [];
    return empty ? [] : [event];
  }

  function readLine(line: string): StreamEvent[] {
    if (line === '') return finishEvent();
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
    return [];
  }

  function read(piece: string): StreamEvent[] {
    const text = rest + piece;
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + text.slice(whole.length);
    return lines.flatMap(readLine);
  }

  /** Where to go on from after a break; an id may also come alone, without an event. */
  return { read, lastId: () => lastId };
}
