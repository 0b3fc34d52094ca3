import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { SharedCounters } from './leases.ts';

/** Like the statement in leases.queries.ts. One script for all keys, so that a block is given to one process only. */
const TAKE = `
local answers = {}
for index, key in ipairs(KEYS) do
  local points, wanted = tonumber(ARGV[2 * index - 1]), tonumber(ARGV[2 * index])
  local left = redis.call('pttl', key)
  local taken = left > 0 and tonumber(redis.call('get', key)) or 0
  local granted = math.min(wanted, math.ceil(math.max(0, points - taken) / 4))
  if left > 0 then
    redis.call('incrby', key, granted)
  else
    left = 60000
    redis.call('set', key, granted, 'px', left)
  end
  answers[2 * index - 1] = granted
  answers[2 * index] = left
end
return answers`;

const GIVE_BACK = `
for index, key in ipairs(KEYS) do
  local taken = tonumber(redis.call('get', key) or 0)
  if taken > 0 then redis.call('decrby', key, math.min(taken, tonumber(ARGV[index]))) end
end`;

const PREFIX = 'aliado:calls:';
const CONNECT_MS = 1000;
const RECONNECT_MS = 1000;

/** Reconnects by itself. A question while it is away fails at once. */
export function countersInRedis(url: string, log: Logger): SharedCounters & { close(): Promise<void> } {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: () => RECONNECT_MS },
  });
  client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is away'));
  const connecting = client.connect().catch(() => undefined);
  return {
    name: 'redis',
    async take(asked) {
      await connecting;
      const answers = (await client.eval(TAKE, {
        keys: asked.map(({ key }) => PREFIX + key),
        arguments: asked.flatMap(({ points, wanted }) => [String(points), String(wanted)]),
      })) as number[];
      return asked.map((_, index) => ({
        granted: Number(answers[2 * index]),
        ms_left: Number(answers[2 * index + 1]),
      }));
    },
    async giveBack(unspent) {
      await client.eval(GIVE_BACK, {
        keys: unspent.map(({ key }) => PREFIX + key),
        arguments: unspent.map(({ left }) => String(left)),
      });
    },
    async close() {
      client.destroy();
    },
  };
}
