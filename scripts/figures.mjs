/**
 * Prints figures of the code: files, lines, import cycles, and the files that each screen loads. Fails if a limit
 * is exceeded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const WORKSPACES = ['contract', 'server', 'web', 'tiendanube', 'sandbox', 'storefront', 'e2e'];
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const SOURCE = /\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$|\/test\//;
const WRITTEN = /\/db\/tables\.ts$|\.d\.ts$/;
const WORDS = /\/src\/texts\/(es|pt)\//;
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'/gm;
const LATER = /\bimport\(\s*'([^']+)'\s*\)/g;

const LIMITS = {
  lines: 350,
  web: { files: 549, median: 55 },
  folders: { 'web/src/features/payments': 45 },
  screens: {
    'web/src/screens/payments/payments-screen.tsx': 45,
    'web/src/screens/general/provider-general-screen.tsx': 65,
  },
};

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path);
    return SOURCE.test(path) ? [path] : [];
  });

const all = WORKSPACES.flatMap(filesIn);
const known = new Set(all);
const sources = new Map(all.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const linesOf = (file) => sources.get(file).split('\n').length - 1;
const isCode = (file) => !TEST.test(file) && !WORDS.test(file) && !WRITTEN.test(file);

function targetOf(file, specifier) {
  const [, workspace, rest] = /^#(server|web)\/(.*)$/.exec(specifier) ?? [];
  if (workspace) return `${workspace}/src/${rest}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join('/');
}

const targets = (file, pattern) =>
  [...sources.get(file).matchAll(pattern)]
    .map(([, from, bare]) => targetOf(file, from ?? bare))
    .filter((target) => known.has(target));

const imports = new Map(all.map((file) => [file, targets(file, IMPORT)]));
const later = new Map(all.map((file) => [file, targets(file, LATER)]));

/** Import cycles, type imports included; dynamic imports do not count. */
function circles() {
  const [index, low, onStack, stack, found] = [new Map(), new Map(), new Set(), [], []];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    onStack.add(file);
    for (const target of imports.get(file)) {
      if (!index.has(target)) visit(target);
      if (onStack.has(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const each of circle) onStack.delete(each);
    if (circle.length > 1) found.push(circle);
  };
  for (const file of all.filter(isCode)) if (!index.has(file)) visit(file);
  return found;
}

/** The files of features and screens that a screen imports, statically or dynamically. */
function pulledBy(screen) {
  const seen = new Set([screen]);
  for (const file of seen)
    for (const target of [...imports.get(file), ...later.get(file)])
      if (/^web\/src\/(features|screens)\//.test(target)) seen.add(target);
  return seen.size;
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const passed = [];
const within = (what, value, limit, kind = 'most') => {
  if (kind === 'most' ? value > limit : value < limit) passed.push(`${what}: ${value}, at ${kind} ${limit}`);
};

const rows = WORKSPACES.map((workspace) => {
  const code = all.filter((file) => file.startsWith(`${workspace}/`) && isCode(file));
  const lines = code.map(linesOf);
  return {
    workspace,
    files: code.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: median(lines),
    longest: Math.max(0, ...lines),
  };
});
for (const { workspace, files, lines, median: middle, longest } of rows)
  console.log(
    `${workspace.padEnd(11)}${String(files).padStart(5)} files ${String(lines).padStart(7)} lines   median ${String(middle).padStart(3)}   longest ${longest}`,
  );

const web = rows.find(({ workspace }) => workspace === 'web');
within('files of web', web.files, LIMITS.web.files);
within('median of web', web.median, LIMITS.web.median, 'least');

for (const file of all.filter((each) => !WRITTEN.test(each)))
  within(`lines of ${file}`, linesOf(file), LIMITS.lines);
for (const circle of circles()) passed.push(`circle of imports: ${circle.join(', ')}`);

const features = Map.groupBy(
  all.filter((file) => file.startsWith('web/src/features/') && isCode(file)),
  (file) => file.split('/').slice(0, 4).join('/'),
);
const words = [...features].map(
  ([folder, files]) => `${folder.slice('web/src/features/'.length)} ${files.length}`,
);
console.log(`Files by feature of web: ${words.join(', ')}`);
for (const [folder, limit] of Object.entries(LIMITS.folders))
  within(folder, features.get(folder)?.length ?? 0, limit);

const screens = all.filter((file) => /^web\/src\/screens\/.*-screen\.tsx$/.test(file));
const pulls = screens.map((screen) => ({ screen, files: pulledBy(screen) }));
const named = pulls
  .toSorted((one, other) => other.files - one.files)
  .map(({ screen, files }) => `${screen.split('/').at(-1).replace('-screen.tsx', '')} ${files}`);
console.log(`Files a screen pulls in: ${named.join(', ')}`);
for (const { screen, files } of pulls)
  if (LIMITS.screens[screen]) within(screen, files, LIMITS.screens[screen]);

if (process.argv.includes('--fragments')) {
  const users = Map.groupBy(
    [...imports, ...later].flatMap(([file, used]) =>
      isCode(file) ? used.map((target) => [target, file]) : [],
    ),
    ([target]) => target,
  );
  for (const file of all.filter(
    (each) => each.startsWith('web/src/') && isCode(each) && linesOf(each) < 60,
  )) {
    const [one, ...others] = [...new Set((users.get(file) ?? []).map(([, by]) => by))];
    if (one && others.length === 0 && dirname(one) === dirname(file))
      console.log(`  ${file} (${linesOf(file)}) ← ${one}`);
  }
}

for (const line of passed) console.log(`✗ ${line}`);
process.exitCode = passed.length > 0 ? 1 : 0;
