/** What the same machine does without the product: an empty redirect, and a plain insert committed in groups. */
import Fastify from 'fastify';
import pg from 'pg';
import { groupCommit } from '../src/lib/group-commit.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
await pool.query('create table if not exists bench_rows (store_id bigint, click text)');
const insert = groupCommit<{ store_id: number; click: string }>(500, async (rows) => {
  await pool.query(
    'insert into bench_rows select * from json_to_recordset($1::json) as given (store_id bigint, click text)',
    [JSON.stringify(rows)],
  );
});

const app = Fastify();
app.get('/r/:code', async (_request, reply) =>
  reply.code(302).header('location', 'https://tienda.example/productos/mate').send(),
);
app.post<{ Body: { store_id: number; click: string } }>('/insert', async ({ body }, reply) => {
  await insert(body);
  return reply.code(202).send({ status: 'ok' });
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
