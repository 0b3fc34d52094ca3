import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from '../../scripts/imports.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aliado-imports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
}

test('a tree that respects the import directions is clean', () => {
  write({
    'contract/src/index.ts': "export * from './sales.ts';",
    'sandbox/src/main.ts': "import { sign } from '@aliado/tiendanube';",
    'e2e/specs/login.spec.ts': "import type { Login } from '@aliado/contract';",
    'web/src/main.tsx': "import { router } from './app/router.tsx';",
    'web/src/app/router.tsx': "const screen = import('#web/screens/sales/sales-screen.tsx');",
    'web/src/screens/sales/sales-screen.tsx': "import { Table } from '#web/features/sales/table.tsx';",
    'web/src/features/sales/table.tsx': "import { Row } from './row.tsx';\nimport '#web/ui/table.css';",
    'web/src/ui/money.tsx': "import { format } from '../lib/format.ts';",
    'web/src/lib/format.ts': "import { Money } from '@aliado/contract';",
    'server/src/main.ts': "import { createApp } from './app.ts';",
    'server/src/app.ts': "import { routes } from './features/sales/sales.routes.ts';",
    'server/src/jobs/all-jobs.ts':
      "import { accrue } from '#server/features/commissions/commissions.jobs.ts';",
    'server/src/features/sales/sales.service.ts':
      "import { findLink } from '#server/features/links/links.service.ts';\nimport '#server/db/connect.ts';",
    'server/src/features/links/links.api.test.ts':
      "import '#kit/orders.ts';\nimport '#server/features/payments/payments.queries.ts';\nimport '../../main.ts';",
    'server/test/kit/orders.ts': "import '#server/features/sales/sales.queries.ts';",
    'tiendanube/src/index.ts':
      "// import '@aliado/contract'\n/* import '@aliado/server' */\nexport const a = 1;",
  });
  expect(checkImports(root)).toEqual([]);
});

test.each([
  ['contract/src/index.ts', '@aliado/tiendanube', 'contract imports nothing of ours'],
  ['tiendanube/src/index.ts', '@aliado/contract', 'tiendanube imports nothing of ours'],
  ['sandbox/src/main.ts', '@aliado/contract', 'sandbox imports tiendanube of ours'],
  ['web/src/app/router.tsx', '../../../server/src/config.ts', 'web imports contract of ours'],
  ['server/src/app.ts', '../../sandbox/src/main.ts', 'server imports contract and tiendanube of ours'],
  ['e2e/specs/login.spec.ts', '../../server/src/config.ts', 'e2e imports contract of ours'],
  ['web/src/screens/home/home.tsx', '#web/app/router.tsx', 'screens of web may import features'],
  ['web/src/features/sales/table.tsx', '#web/screens/home/home.tsx', 'features of web may import ui'],
  ['web/src/features/sales/table.tsx', '../links/link.tsx', 'a feature does not import another feature'],
  ['web/src/ui/money.tsx', '#web/texts/index.ts', 'ui of web may import lib'],
  ['web/src/lib/format.ts', '#web/ui/money.tsx', 'lib of web may import no other part'],
  ['web/src/texts/es.ts', '../ui/theme.ts', 'texts of web may import lib'],
  ['server/src/app.ts', './main.ts', 'lists of server may import features, shared'],
  ['server/src/features/sales/sales.routes.ts', '#server/app.ts', 'features of server may import shared'],
  [
    'server/src/features/sales/sales.jobs.ts',
    '#server/jobs/all-jobs.ts',
    'features of server may import shared',
  ],
  ['server/src/features/sales/sales.service.ts', '#kit/orders.ts', 'only tests import what serves tests'],
  ['server/src/http/route.ts', '../features/auth/auth.service.ts', 'shared of server may import no other'],
  [
    'server/src/features/sales/sales.service.ts',
    '../links/links.queries.ts',
    'only links.service.ts, its rules, jobs',
  ],
  [
    'server/src/features/links/links.service.ts',
    '../sales/sales.service.ts',
    'links (level 3) imports upward',
  ],
])('%s must not import %s', (file, specifier, rule) => {
  write({ [file]: `import type {\n  Thing,\n} from '${specifier}';` });
  expect(checkImports(root)).toEqual([expect.stringContaining(rule)]);
  expect(checkImports(root)[0]).toMatch(`${file} → `);
});

test.each([
  "export * from '../sales/sales.queries.ts';",
  "const sales = await import('../sales/sales.queries.ts');",
])('every kind of import is checked: %s', (source) => {
  write({ 'server/src/features/payments/payments.service.ts': source });
  expect(checkImports(root)).toHaveLength(1);
});

test('a slice without a level and a web folder without a rule are reported', () => {
  write({ 'server/src/features/gadgets/gadgets.rules.ts': '', 'web/src/helpers/dates.ts': '' });
  expect(checkImports(root)).toEqual([
    expect.stringContaining('server/src/features/gadgets: a slice without a level'),
    expect.stringContaining('web/src/helpers: a folder without a rule'),
  ]);
});

test.each([
  ['payments.paying.ts', '', 'a file of this slice is called payments[.subject].role.ts'],
  ['coupons.rules.ts', '', 'a file of this slice is called payments[.subject].role.ts'],
  ['pay-many.ts', 'export const payOne = 1;', 'is named after what it exports (payMany)'],
  ['payments.service.ts', 'const rows = db.selectFrom(`payments`);', 'SQL stands in queries only'],
  ['pay-many.ts', 'export async function payMany() {}\nsql<Row>`select 1`;', 'SQL stands in queries only'],
  ['pay-many.ts', 'export const payMany = defineJob({});', 'a job is defined in jobs only'],
])('a slice may not hold %s with %j', (name, source, rule) => {
  write({ [`server/src/features/payments/paying/${name}`]: source });
  expect(checkImports(root)).toEqual([expect.stringContaining(rule)]);
});

test.each([
  ['paying/payments.prepared.queries.ts', 'sql`select 1`;'],
  ['paying/pay-many.ts', 'export async function payMany() {}'],
  ['payments.texts.ts', ''],
  ['test/paying.ts', 'sql`select 1`;'],
])('a slice may hold %s', (name, source) => {
  write({ [`server/src/features/payments/${name}`]: source });
  expect(checkImports(root)).toEqual([]);
});
