/**
 * Checks the packages and the tracked files, without a network: lock file, floors, install scripts, licences, the
 * support of Node, and secrets. `--licences` writes docs/licences.md, `--audit` also asks the registry.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './processes.mjs';

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages: locked } = readJson('package-lock.json');
const { allowScripts } = readJson('package.json');
const floors = readJson('security/floors.json');
const LICENCES = join(root, 'docs/licences.md');

const PLACE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/;
const nameOf = (place) => PLACE.exec(place)?.[1];
const packages = Object.entries(locked)
  .filter(([place, entry]) => PLACE.test(place) && !entry.link)
  .map(([place, entry]) => ({ place, name: nameOf(place), ...entry }));

/** Licences that allow a service like ours. The LGPL parts are shared libraries that sharp loads. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib', 'CC0-1.0'],
]);

/** Packages whose licence stands in a file only. */
const READ_BY_HAND = { 'png-js': 'MIT' };
const licenceOf = ({ name, license }) => license ?? READ_BY_HAND[name] ?? 'none';
export const isAllowed = (licence) =>
  licence.split(/\s+(?:AND|OR)\s+|[()]/).every((part) => !part || ALLOWED.has(part));

export function isBelow(version, floor) {
  const [have, want] = [version, floor].map((text) => text.split('-')[0].split('.').map(Number));
  const place = have.findIndex((part, at) => part !== want[at]);
  return place === -1 ? version.includes('-') && !floor.includes('-') : have[place] < want[place];
}

/** A dependency by file, link or address has no integrity that a registry vouches for. */
const lockFindings = () =>
  packages.flatMap(({ place, integrity, resolved }) => [
    ...(/^sha512-/.test(integrity ?? '') ? [] : [`${place} has no integrity in package-lock.json`]),
    ...(resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved)
      ? [`${place} comes from ${resolved}, not from the registry`]
      : []),
  ]);

const floorFindings = () =>
  packages.flatMap(({ name, version }) => {
    const { floor, reason } = floors.packages[name] ?? {};
    if (floors.banned[name]) return [`${name} is banned: ${floors.banned[name]}`];
    return floor && isBelow(version, floor) ? [`${name} ${version} is below ${floor}: ${reason}`] : [];
  });

const scriptFindings = () =>
  packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !allowScripts[name])
    .map(({ name }) => `${name} runs a script on installation and is not in allowScripts`);

const licenceFindings = () =>
  packages
    .filter((each) => !isAllowed(licenceOf(each)))
    .map((each) => `${each.name} has the licence ${licenceOf(each)}, which is not in the list`);

function nodeFindings(now = new Date()) {
  const { supported_until, reason } = floors.node;
  return now < new Date(supported_until)
    ? []
    : [`Node is out of support since ${supported_until} (${reason})`];
}

const SECRETS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/],
  ['a token of the registry', /\bnpm_[A-Za-z0-9]{36}\b|_auth[T]oken=(?!\$\{)/],
  ['a token of a chat', /\bxox[abprs]-[\w-]{20,}/],
  ['a key of a payment service', /\b[sr]k_live_[0-9a-zA-Z]{20,}|\bAPP_USR-\d{10,}-\d{6}-[0-9a-f]{32}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|redis|https?):\/\/[^\s:/@'"`$]+:(?!\$\{|…|\.\.\.)[^\s:/@'"`$]{12,}@(?!localhost|127\.|\S*\.(?:example|test)\b)/,
  ],
];
const TEXT_MAX_BYTES = 2 * 2 ** 20;

/** Reads what is tracked, so that a local .env is not a finding. */
function secretFindings() {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root })
    .toString()
    .split('\0')
    .filter(Boolean);
  return tracked.flatMap((file) => {
    const path = join(root, file);
    if (!existsSync(path) || statSync(path).size > TEXT_MAX_BYTES) return [];
    if (/(^|\/)\.env(\.(?!example$)|$)|\.(pem|p12|pfx|key)$/.test(file))
      return [`${file} must not be tracked`];
    return secretsIn(readFileSync(path, 'utf8')).map((what) => `${file} holds ${what}`);
  });
}

export const secretsIn = (text) => SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

const production = packages.filter(({ dev }) => !dev);

function licencesPage() {
  const names = new Map(production.map((each) => [`${each.name} ${each.version}`, licenceOf(each)]));
  const rows = [...names].toSorted().map(([name, licence]) => `| ${name} | ${licence} |`);
  return `# Licences of the packages that run in production

Generated by \`npm run licences\` from package-lock.json. \`npm sbom --omit dev --sbom-format cyclonedx\` prints the same list as an SBOM.

| Package | Licence |
| --- | --- |
${rows.join('\n')}
`;
}

const pageFindings = () =>
  existsSync(LICENCES) && readFileSync(LICENCES, 'utf8') === licencesPage()
    ? []
    : ['docs/licences.md is out of date: run "npm run licences"'];

/** If the registry does not answer, only the floors are checked. */
function askRegistry() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  let answer = {};
  try {
    answer = JSON.parse(stdout);
  } catch {}
  const found = answer.metadata?.vulnerabilities;
  if (!found) {
    console.log('The registry did not answer the audit; the floors were checked.');
    return [];
  }
  return found.high + found.critical > 0 ? [`npm audit: ${found.high} high, ${found.critical} critical`] : [];
}

function main(options) {
  if (options.includes('--licences')) writeFileSync(LICENCES, licencesPage());
  const findings = [
    ...lockFindings(),
    ...floorFindings(),
    ...scriptFindings(),
    ...licenceFindings(),
    ...nodeFindings(),
    ...secretFindings(),
    ...pageFindings(),
    ...(options.includes('--audit') ? askRegistry() : []),
  ];
  for (const finding of findings) console.error(finding);
  const kinds = new Set(packages.map(licenceOf)).size;
  console.log(
    `${packages.length} packages (${production.length} in production) with integrity, ${Object.keys(floors.packages).length} floors, ${Object.keys(floors.banned).length} banned, ${kinds} licences, Node until ${floors.node.supported_until}: ${findings.length} findings`,
  );
  return findings.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv);
