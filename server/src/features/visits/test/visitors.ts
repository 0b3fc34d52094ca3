import type { FastifyInstance } from 'fastify';
import type { World } from '../../../../test/world.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1';

type Opening = {
  method?: 'GET' | 'HEAD';
  cookie?: string;
  user_agent?: string;
  headers?: Record<string, string>;
};

/** Opens a short link as a browser on a phone would. */
export async function openLink(app: FastifyInstance, code: string, given: Opening = {}) {
  const { method = 'GET', cookie, user_agent = PHONE, headers = {} } = given;
  const answer = await app.inject({
    method,
    url: `/r/${code}`,
    headers: { 'user-agent': user_agent, ...(cookie && { cookie }), ...headers },
  });
  const [named] = [answer.headers['set-cookie'] ?? []].flat();
  const location = answer.headers.location;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    location,
    click: location ? (new URL(location).searchParams.get('aliado') ?? '') : '',
    cookie: named?.split(';')[0],
  };
}

export const visitsOf = (world: World, link_id: string) =>
  world.db.selectFrom('visits').selectAll().where('link_id', '=', link_id).orderBy('occurred_at').execute();

export const totalsOf = (world: World, link_id: string) =>
  world.db
    .selectFrom('visit_totals')
    .select(['day', 'visits', 'repeats', 'others'])
    .where('link_id', '=', link_id)
    .orderBy('day')
    .execute();
