import { createHash } from 'node:crypto';
import { type Migration, toMigration } from './migration-files.ts';

/** `released.json`: what builds that may still run have applied. */
export type Released = {
  /** The last migration is the number of the build. */
  releases: { version: string; commit: string; last: string }[];
  /** SHA-256 of each file. */
  files: Record<string, string>;
};

/** Tables that grow with traffic: reading all their rows under a lock would stop the product. */
const LARGE = new Set(
  `attributions audit_log idempotency_keys ledger_entries ledger_postings live_events mails notifications order_checks order_claims
   order_inbox order_lines orders payment_lines payments products refresh_tokens sale_changes sale_days sale_lines sale_parts
   sale_totals sales security_log sessions sold_together statements visit_days visit_totals visits webhook_attempts
   webhook_deliveries webhook_log`.split(/\s+/),
);

const REASON = /-- allowed: \S.{9,}/;

export type Files = Record<string, string>;

/** One line per problem. `files` are all migrations, by name. */
export function checkMigrations(files: Files, released: Released): string[] {
  const names = Object.keys(files).sort();
  const added = names
    .filter((name) => !(name in released.files))
    .map((name) => toMigration(name, files[name] ?? ''));
  const fresh = added.map(({ statements }) => splitStatements(statements)).flatMap(createdIn);
  const build = Math.max(0, ...released.releases.map(({ last }) => Number.parseInt(last, 10)));
  return [
    ...Object.keys(released.files).flatMap((name) => brokenRelease(name, files, released)),
    ...added.flatMap((file) => [
      ...brokenForm(file, names, build),
      ...brokenStatements(file, new Set(fresh)),
    ]),
  ];
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function brokenRelease(name: string, files: Files, released: Released): string[] {
  const text = files[name];
  if (text === undefined) return [`${name}: is released and must stay`];
  if (hashOf(text) === released.files[name]) return [];
  return [`${name}: is released and must not change; add a new file with a number after the last one`];
}

function brokenForm({ name, number, needs_build }: Migration, names: string[], build: number): string[] {
  const problems: string[] = [];
  if (!/^\d{3}-[a-z0-9-]+\.sql$/.test(name)) problems.push('is not named like 230-words.sql');
  if (names.some((other) => other !== name && Number.parseInt(other, 10) === number))
    problems.push('has the number of another migration');
  if (number <= build) problems.push(`has a number of the released build ${build}; take a later one`);
  if (needs_build === undefined)
    problems.push(
      `needs "-- expand" as its first line, if it only adds, or "-- contract: needs build ${build}"`,
    );
  else if (needs_build > build)
    problems.push(`needs build ${needs_build}, but the previous release is build ${build} and would stop`);
  return problems.map((problem) => `${name}: ${problem}`);
}

type Statement = { sql: string; comments: string };

function brokenStatements(file: Migration, fresh: Set<string>): string[] {
  const rules = (file.needs_build ?? 0) > 0 ? [...LOCKS, ...FORMS] : [...BREAKS, ...LOCKS, ...FORMS];
  return splitStatements(file.statements)
    .filter(({ comments }) => !REASON.test(comments))
    .flatMap(({ sql }) =>
      partsOf(sql).flatMap((part) => {
        const broken = rules.find(({ when }) => when(part, fresh, file));
        return broken
          ? [
              `${file.name}: "${part.text.slice(0, 90)}" ${broken.why}. If it is safe here, say why in a comment before it: -- allowed: …`,
            ]
          : [];
      }),
    );
}

/** One action on one table; an `alter table` with several actions has several parts. */
type Part = { text: string; action: string; table: string };
type Rule = { why: string; when: (part: Part, fresh: Set<string>, file: Migration) => boolean };

const isOld = ({ table }: Part, fresh: Set<string>) => table !== '' && !fresh.has(table);
const isLarge = ({ table }: Part, fresh: Set<string>) => LARGE.has(table) && !fresh.has(table);
const matches = (pattern: RegExp) => (part: Part) => pattern.test(part.action);
const onOld =
  (pattern: RegExp, except?: RegExp): Rule['when'] =>
  (part, fresh) =>
    isOld(part, fresh) && pattern.test(part.action) && !except?.test(part.action);
const onLarge =
  (pattern: RegExp, except?: RegExp): Rule['when'] =>
  (part, fresh) =>
    isLarge(part, fresh) && pattern.test(part.action) && !except?.test(part.action);

const DROPPED =
  /^drop (?:table|view|materialized view|function|procedure|type|domain|sequence|index|trigger|policy|schema|extension|role)\b(?: concurrently)?(?: if exists)? (\w+)/;
const NEW_COLUMN = /^add (?:column )?(?!constraint|check|primary|unique|foreign|exclude)/;

/** What the previous build may still read or write. */
const BREAKS: Rule[] = [
  {
    why: 'removes what the previous build may use',
    when: ({ action }, fresh) => {
      const name = DROPPED.exec(action)?.[1];
      return name !== undefined && !fresh.has(name);
    },
  },
  {
    why: 'removes what the previous build may use',
    when: onOld(/^drop (?:column|constraint|\w+)/, /^drop (?:table|index)/),
  },
  { why: 'renames what the previous build uses', when: onOld(/^rename\b|^set schema\b/) },
  {
    why: 'renames what the previous build uses',
    when: matches(/^alter (?:function|type|view|sequence|index|schema) .*\brename\b/),
  },
  {
    why: 'changes a type that the previous build reads and writes',
    when: onOld(/^alter (?:column )?\w+ (?:set data )?type\b/),
  },
  {
    why: 'refuses rows that the previous build writes',
    when: onOld(/^alter (?:column )?\w+ (?:set not null|drop default)/),
  },
  {
    why: 'lets the previous build read a null that it does not expect',
    when: onOld(/^alter (?:column )?\w+ drop not null/),
  },
  {
    why: 'refuses rows that the previous build writes, because they have no value for it; give it a default',
    when: (part, fresh) =>
      isOld(part, fresh) &&
      NEW_COLUMN.test(part.action) &&
      /\bnot null\b/.test(part.action) &&
      !/\b(?:default|generated)\b/.test(part.action),
  },
  {
    why: 'refuses rows that exist, and holds a lock while it looks; add it as "not valid"',
    when: onOld(/^add (?:constraint|check|unique|primary|foreign|exclude)\b/, /\bnot valid$/),
  },
  {
    why: 'can refuse or change what the previous build writes',
    when: onOld(/^create (?:or replace )?(?:constraint )?trigger\b/),
  },
  { why: 'can refuse what the previous build writes', when: onOld(/^create unique index\b/) },
  {
    why: 'can hide rows from the previous build',
    when: onOld(/^(?:enable|force) row level security|^create policy\b/),
  },
  {
    why: 'takes a right that the previous build may use',
    when: matches(/^revoke\b.*\bfrom\b.*\baliado_app\b/),
  },
  { why: 'cannot be read by this check', when: matches(/^do\b/) },
];

/** What makes everybody wait. */
const LOCKS: Rule[] = [
  {
    why: 'stops all writes to a large table; use "create index concurrently if not exists" in a file whose second line is "-- outside a transaction"',
    when: onLarge(/^create (?:unique )?index\b/, /\bconcurrently\b/),
  },
  {
    why: 'writes a large table anew under a lock',
    when: onLarge(
      /^add (?:column )?.*\b(?:generated always as \(|default (?:new_id|gen_random_uuid|clock_timestamp|random)\()/,
    ),
  },
  {
    why: 'reads all rows of a large table under a lock; add the constraint as "not valid", and validate it later',
    when: onLarge(/^add (?:column )?\w+ .*\b(?:check|references|unique|primary key)\b/, /\bnot valid$/),
  },
  {
    why: 'changes all rows of a large table in one transaction; use a job that works in portions',
    when: onLarge(/^(?:update|delete from)\b/),
  },
  {
    why: 'locks a whole table',
    when: matches(/^(?:lock|truncate|cluster|vacuum full|refresh materialized view (?!concurrently))\b/),
  },
  { why: 'locks a whole table; use concurrently', when: matches(/^reindex (?!.*\bconcurrently\b)/) },
];

const FORMS: Rule[] = [
  {
    why: 'belongs to the transaction that npm run migrate makes',
    when: matches(/^(?:begin|commit|rollback|start transaction|end)\b/),
  },
  {
    why: 'changes how long npm run migrate waits for locks',
    when: matches(/^set (?:local |session )?(?:lock_timeout|statement_timeout)\b/),
  },
  {
    why: 'cannot run inside a transaction; write "-- outside a transaction" as the second line',
    when: ({ action }, _, { in_transaction }) => in_transaction && /\bindex concurrently\b/.test(action),
  },
  {
    why: 'must be "create index concurrently if not exists" in a file outside a transaction',
    when: ({ action }, _, { in_transaction }) =>
      !in_transaction && !/^create (?:unique )?index concurrently if not exists\b/.test(action),
  },
];

const NAME = '(?:public\\.)?"?(\\w+)"?';
const ALTER_TABLE = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`);
const ON_TABLE = new RegExp(
  `^(?:create (?:unique )?index\\b.*?|create (?:or replace )?(?:constraint )?trigger .*?|create policy .*?) on (?:only )?${NAME}`,
);
const OF_ROWS = new RegExp(`^(?:update|delete from) (?:only )?${NAME}`);
const CREATED = new RegExp(
  `^create (?:or replace )?(?:unlogged |temporary )?(?:constraint )?(?:table|view|materialized view|function|type|domain|sequence|trigger|policy|(?:unique )?index)(?: concurrently)?(?: if not exists)? ${NAME}`,
);

const createdIn = (statements: Statement[]): string[] =>
  statements.flatMap(({ sql }) => CREATED.exec(sql)?.[1] ?? []);

function partsOf(sql: string): Part[] {
  const [, table = '', actions = ''] = ALTER_TABLE.exec(sql) ?? [];
  if (table)
    return splitAtCommas(actions).map((action) => ({
      text: `alter table ${table} ${action}`,
      action,
      table,
    }));
  return [{ text: sql, action: sql, table: (ON_TABLE.exec(sql) ?? OF_ROWS.exec(sql))?.[1] ?? '' }];
}

function splitAtCommas(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim());
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;/g;

/** In lower case with single spaces; the texts in quotes and the bodies of functions are left out. */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = [{ sql: '', comments: '' }];
  let from = 0;
  const add = (sql: string, comments = '') => {
    const last = statements.at(-1) as Statement;
    last.sql += sql;
    last.comments += comments;
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    add(text.slice(from, index));
    from = index + token.length;
    if (token === ';') statements.push({ sql: '', comments: '' });
    else if (/^(?:--|\/\*)/.test(token)) add(' ', `${token}\n`);
    else add("''");
  }
  add(text.slice(from));
  return statements
    .map(({ sql, comments }) => ({ sql: sql.toLowerCase().replace(/\s+/g, ' ').trim(), comments }))
    .filter(({ sql }) => sql !== '');
}
