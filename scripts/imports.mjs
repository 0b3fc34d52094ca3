/** Checks imports, file names and the places of SQL; ARCHITECTURE.md has the diagram. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SLICES } from './slices.mjs';

/** workspace → the workspaces it may import */
const WORKSPACES = {
  contract: [],
  tiendanube: [],
  sandbox: ['tiendanube'],
  storefront: [],
  web: ['contract'],
  server: ['contract', 'tiendanube'],
  e2e: ['contract'],
};

/** part of a workspace → the parts it may import beside itself */
const PARTS = {
  web: {
    app: ['screens', 'features', 'ui', 'lib', 'texts'],
    screens: ['features', 'ui', 'lib', 'texts'],
    features: ['ui', 'lib', 'texts'],
    ui: ['lib'],
    lib: [],
    texts: ['lib'],
    'service-worker': ['lib'],
  },
  server: {
    entry: ['lists', 'features', 'shared'],
    lists: ['features', 'shared'],
    features: ['shared'],
    shared: [],
  },
};

/** first path segments under server/src → part; the rest is shared */
const SERVER_PARTS = {
  entry: ['main.ts', 'terminal.ts', 'commands', 'demo'],
  lists: ['app.ts', 'jobs/all-jobs.ts', 'jobs/adhesion-jobs.ts', 'jobs/claim-jobs.ts'],
  features: ['features'],
};

const SLICE_LEVELS = SLICES.map((level) => Object.keys(level));

/** A file of a slice is `<slice>[.<subject>].<role>.ts`, or a use case: `pay.ts` exports `pay`. */
const ROLES = ['routes', 'service', 'rules', 'queries', 'jobs', 'facts', 'texts'];
/** Files that may contain SQL, besides queries: those that open, migrate and check the database, and the demo data. */
const SQL_FOLDERS = ['server/src/db/', 'server/src/demo/', 'server/src/commands/'];
const SQL = /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
const SOURCE = /\.tsx?$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const TEST = /\.test\.tsx?$|(^|\/)test\//;
const SPECIFIER = /\bfrom\s*['"]([^'"\n]+)['"]|\bimport\s*\(?\s*['"]([^'"\n]+)['"]/g;
const COMMENT = /^\s*\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;

/** One line per broken rule: `file → file: rule in words`. */
export function checkImports(root) {
  const files = Object.keys(WORKSPACES).flatMap((workspace) => sourcesIn(root, workspace));
  const broken = files
    .filter((file) => !TEST.test(file))
    .flatMap((file) =>
      importsOf(root, file).flatMap((target) => {
        const rule = brokenRule(place(file), place(target));
        return rule ? [`${file} → ${target}: ${rule}`] : [];
      }),
    );
  const server = files.filter((file) => file.startsWith('server/src/') && !TEST.test(file));
  return [
    ...unknownFolders(root),
    ...new Set(broken),
    ...server.flatMap((file) => brokenName(root, file)),
    ...server.flatMap((file) => brokenSql(root, file)),
    ...server.flatMap((file) => brokenJob(root, file)),
  ];
}

function brokenName(root, file) {
  const [, , features, slice, ...rest] = file.split('/');
  if (features !== 'features' || rest.length === 0) return [];
  const [name, ...parts] = rest.at(-1).replace(SOURCE, '').split('.');
  if (parts.length > 0)
    return name === slice && ROLES.includes(parts.at(-1))
      ? []
      : [`${file}: a file of this slice is called ${slice}[.subject].role.ts; roles are ${ROLES.join(', ')}`];
  const exported = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const isNamed = new RegExp(`^export (?:async )?(?:const|function\\*?) ${exported}\\b`, 'm');
  if (isNamed.test(readFileSync(join(root, file), 'utf8'))) return [];
  return [`${file}: a file without a role is named after what it exports (${exported})`];
}

function brokenSql(root, file) {
  if (file.endsWith('.queries.ts') || SQL_FOLDERS.some((folder) => file.startsWith(folder))) return [];
  return SQL.test(readFileSync(join(root, file), 'utf8')) ? [`${file}: SQL stands in queries only`] : [];
}

function brokenJob(root, file) {
  if (!file.startsWith('server/src/features/') || file.endsWith('.jobs.ts')) return [];
  const source = readFileSync(join(root, file), 'utf8');
  return /\bdefineJob[<(]/.test(source) ? [`${file}: a job is defined in jobs only`] : [];
}

function sourcesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesIn(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

function importsOf(root, file) {
  const source = readFileSync(join(root, file), 'utf8').replace(COMMENT, '');
  const specifiers = [...source.matchAll(SPECIFIER)].map(([, from, imported]) => from ?? imported);
  return specifiers.map((specifier) => resolveOurs(root, file, specifier)).filter(Boolean);
}

function resolveOurs(root, file, specifier) {
  if (specifier.startsWith('#kit/')) return `server/test/kit/${specifier.slice('#kit/'.length)}`;
  const [, workspace, rest] = /^(?:#(?=server\/|web\/)|@aliado\/)([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (workspace) return specifier.startsWith('#') ? `${workspace}/src/${rest}` : `${workspace}/src/index.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const target = relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join('/');
  return target.split('/')[0] in WORKSPACES ? target : undefined;
}

function place(path) {
  const [workspace, src, ...rest] = path.split('/');
  if (src !== 'src' || !(workspace in PARTS)) return { path, workspace };
  const part = workspace === 'server' ? serverPart(rest) : rest.length === 1 ? 'app' : rest[0];
  return { path, workspace, part, slice: part === 'features' && rest.length > 2 ? rest[1] : undefined };
}

function serverPart(segments) {
  const isIn = (names) => names.some((name) => name === segments[0] || name === segments.join('/'));
  return Object.keys(SERVER_PARTS).find((part) => isIn(SERVER_PARTS[part])) ?? 'shared';
}

function brokenRule(from, to) {
  if (from.path.includes('/src/') && TEST.test(to.path)) return 'only tests import what serves tests';
  if (from.workspace !== to.workspace) {
    const allowed = WORKSPACES[from.workspace];
    if (allowed.includes(to.workspace)) return undefined;
    return `${from.workspace} imports ${allowed.join(' and ') || 'nothing'} of ours`;
  }
  const allowed = PARTS[from.workspace]?.[from.part];
  if (!allowed || !to.part) return undefined;
  if (from.part !== to.part) {
    if (allowed.includes(to.part)) return undefined;
    return `${from.part} of ${from.workspace} may import ${allowed.join(', ') || 'no other part of it'}`;
  }
  if (!from.slice || !to.slice || from.slice === to.slice) return undefined;
  return from.workspace === 'web' ? 'a feature does not import another feature' : brokenSliceRule(from, to);
}

function brokenSliceRule(from, to) {
  if (!isDoor(to)) {
    return `of another slice, only ${to.slice}.service.ts, its rules, jobs and facts may be imported`;
  }
  if (levelOf(to.slice) > levelOf(from.slice)) {
    return `${from.slice} (level ${levelOf(from.slice)}) imports upward from ${to.slice} (level ${levelOf(to.slice)}); state a fact instead`;
  }
  return undefined;
}

/**
 * Other slices may call the service. They may also import rules, which are pure, jobs, which are enqueued, and
 * facts, which are stated.
 */
const isDoor = ({ path, slice }) =>
  path.endsWith(`/${slice}.service.ts`) || /\.(?:rules|jobs|facts)\.ts$/.test(path);

const levelOf = (slice) => SLICE_LEVELS.findIndex((level) => level.includes(slice));

function unknownFolders(root) {
  const slices = foldersIn(root, 'server/src/features').filter((slice) => levelOf(slice) < 0);
  const parts = foldersIn(root, 'web/src').filter((part) => !(part in PARTS.web));
  return [
    ...slices.map((slice) => `server/src/features/${slice}: a slice without a level in scripts/imports.mjs`),
    ...parts.map((part) => `web/src/${part}: a folder without a rule in scripts/imports.mjs`),
  ];
}

function foldersIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  for (const line of broken) console.log(line);
  if (broken.length > 0) process.exit(1);
}
