import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { checkAudit } from '../src/features/audit/audit.jobs.ts';
import { recordAudit } from '../src/features/audit/audit.service.ts';

const world = useOwnWorld();
const ROOT = path.join(import.meta.dirname, '../..');
const FILE = path.join(ROOT, 'ops/alerts.yml');

let rules: { alert: string; expr: string }[];
let person: Person;
beforeAll(async () => {
  const text = await readFile(FILE, 'utf8');
  rules = [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, alert = '', expr = '']) => ({
    alert,
    expr,
  }));
  person = await makeAffiliate(world);
});

const METRIC = /^([a-z_]+)(\{[^}]*\})? ([-\w.+]+)$/;

async function scrape() {
  const answer = await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const lines = answer.body.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = METRIC.exec(line) ?? [];
    return name ? [{ name, key: name + labels, value: Number(value === 'Nan' ? 'NaN' : value) }] : [];
  });
  const declared = [...answer.body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const figure = (key: string) => lines.find((line) => line.key === key)?.value ?? Number.NaN;
  return { declared: new Set(declared), figure };
}

test('every metric that an alert rule names is in /metrics', async () => {
  expect(rules.length).toBeGreaterThan(20);
  const { declared } = await scrape();
  const named = rules.flatMap(({ expr }) => expr.match(/\b(aliado_\w+|http_\w+)\b/g) ?? []);
  expect([...new Set(named)].filter((name) => !declared.has(name))).toEqual([]);
});

test('every alert has a line in the operations page, and no line names an alert that is gone', async () => {
  const page = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `(Aliado\w+)` \| .+ \| .+ \|$/gm)].map(([, alert]) => alert);
  expect(explained.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test('Prometheus accepts the rules and they fire as tested, where promtool is installed', async ({
  skip,
}) => {
  const run = promisify(execFile);
  const found = await run('promtool', ['--version']).catch(() => undefined);
  if (!found) return skip();
  const { stdout } = await run('promtool', ['check', 'rules', FILE]);
  expect(stdout).toContain(`${rules.length} rules found`);
  await run('promtool', ['test', 'rules', FILE.replace('.yml', '.test.yml')]);
});

test('the metrics move with what goes wrong', async () => {
  const before = await scrape();
  const failed = 'aliado_security_events_total{kind="login_failed"}';
  expect(before.figure('aliado_audit_broken')).toBeNaN();
  expect(before.figure('aliado_backup_age_seconds')).toBeNaN();

  await recordAudit(world.background, { actor_id: null, action: 'payments.made', object: 'payments' });
  await sql`insert into mails (recipient, subject, created_at) values ('a@example.com', 's', now() - interval '1 hour')`.execute(
    world.db,
  );
  await sql`insert into order_inbox (store_id, store_order_id, next_at) values (1, 1, now() - interval '1 hour')`.execute(
    world.db,
  );
  await sql`insert into order_inbox (store_id, store_order_id, attempts) values (1, 2, 12)`.execute(world.db);
  await sql`select graphile_worker.add_job('mails.deliver', '{}'::json, run_at => now() - interval '20 minutes')`.execute(
    world.db,
  );
  await sql`insert into ledger_checks (entries, sales, payments, findings) values (1, 1, 1, '[{"what": "sum"}]')`.execute(
    world.db,
  );
  await world.call(endpoints.logIn, { body: { username: person.username, password: 'Equivocada-1' } });
  await mkdir(world.config.backup_dir, { recursive: true });
  const made_at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await writeFile(path.join(world.config.backup_dir, 'last-backup.json'), JSON.stringify({ made_at }));

  const unsealed = await scrape();
  expect(unsealed.figure('aliado_audit_oldest_unsealed_seconds')).toBeGreaterThan(0);
  await checkAudit.run({ ...world.background, job_id: 'intact' }, {});
  const checked = await scrape();
  expect(checked.figure('aliado_audit_broken')).toBe(0);
  expect(checked.figure('aliado_audit_oldest_unsealed_seconds')).toBe(0);
  expect(checked.figure('aliado_audit_check_age_seconds')).toBeLessThan(120);
  await asOwner(world.owner_url, async (client) => {
    await client.query('alter table audit_log disable trigger all');
    await client.query("update audit_log set action = 'forged'");
  });
  await checkAudit.run({ ...world.background, job_id: 'forged' }, {});

  const now = await scrape();
  expect(now.figure('aliado_audit_broken')).toBe(1);
  expect(now.figure('aliado_mails_unsent')).toBe(1);
  expect(now.figure('aliado_mails_oldest_unsent_seconds')).toBeGreaterThan(3500);
  expect(now.figure('aliado_inbox_oldest_seconds')).toBeGreaterThan(3500);
  expect(now.figure('aliado_orders_parked')).toBe(1);
  expect(now.figure('aliado_oldest_due_seconds')).toBeGreaterThan(1100);
  expect(now.figure('aliado_ledger_findings')).toBe(1);
  expect(now.figure('aliado_backup_age_seconds')).toBeGreaterThan(172_000);
  expect(now.figure('aliado_disk_free_ratio{folder="data"}')).toBeGreaterThan(0);
  expect(now.figure('aliado_pool_size')).toBe(10);
  expect(now.figure(failed)).toBe((before.figure(failed) || 0) + 1);
});
