/**
 * Baselines of the same machine without the product: an empty redirect, a plain insert with group commit, an order
 * fetched and stored.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { groupCommit } from '../src/lib/group-commit.ts';

type Row = { store_id: number; click: string };
type Heard = { store_id: number; id: number };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
await pool.query('create table if not exists bench_rows (store_id bigint, click text)');
await pool.query('create table if not exists bench_orders (store_order_id bigint, body jsonb)');
const insert = groupCommit<Row>(500, async (rows) => {
  await pool.query(
    'insert into bench_rows select * from json_to_recordset($1::json) as given (store_id bigint, click text)',
    [JSON.stringify(rows)],
  );
});

const app = Fastify();
const LOCATION = 'https://tienda.example/productos/mate';
app.get('/r/:code', async (_request, reply) => reply.code(302).header('location', LOCATION).send());
app.get<{ Params: { code: string } }>('/kept/:code', async ({ params }, reply) => {
  await insert({ store_id: 1, click: params.code });
  return reply.code(302).header('location', LOCATION).send();
});
app.post<{ Body: Row }>('/insert', async ({ body }, reply) => {
  await insert(body);
  return reply.code(202).send({ status: 'ok' });
});

let orders: { url: string; headers: Record<string, string> } | undefined;
app.post<{ Body: typeof orders }>('/store', async ({ body }) => {
  orders = body;
});
app.post<{ Body: Heard }>('/heard', async ({ body: { id } }) => {
  const answer = await fetch(`${orders?.url}/${id}`, { headers: orders?.headers });
  await pool.query('insert into bench_orders values ($1, $2)', [id, await answer.text()]);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
