import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Released } from '../../../src/db/migration-rules.ts';
import { THIS_BUILD } from './fleet.ts';

type Release = Released['releases'][number];

const MOST_BYTES = 2 ** 29;
const NOT_COPIED = ['node_modules', '.git', 'data', 'dist'];
const MIGRATIONS = 'server/src/db/migrations';

export const readReleased = (): Released =>
  JSON.parse(readFileSync(path.join(THIS_BUILD, MIGRATIONS, 'released.json'), 'utf8'));

/**
 * The source of a release in a folder, with the packages of this build. A clone without that commit gets this
 * source with the migrations of the release, which at least does not know the newer ones.
 */
export function unpackRelease({ commit, last }: Release, folder: string): { is_original: boolean } {
  mkdirSync(folder, { recursive: true });
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: THIS_BUILD });
  const is_original = known.status === 0;
  const archive = is_original
    ? execFileSync('git', ['archive', commit], { cwd: THIS_BUILD, maxBuffer: MOST_BYTES })
    : execFileSync('tar', ['-c', ...NOT_COPIED.map((name) => `--exclude=${name}`), '.'], {
        cwd: THIS_BUILD,
        maxBuffer: MOST_BYTES,
      });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const migrations = path.join(folder, MIGRATIONS);
  const newer = readdirSync(migrations).filter((name) => name.endsWith('.sql') && name > last);
  for (const name of newer) rmSync(path.join(migrations, name));
  linkPackages(folder);
  return { is_original };
}

/** Links all packages except our own, which the release brings along. */
function linkPackages(folder: string) {
  const packages = path.join(THIS_BUILD, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules/@aliado'), { recursive: true });
  for (const name of readdirSync(packages).filter((name) => name !== '@aliado' && name !== '.cache'))
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  for (const name of readdirSync(path.join(packages, '@aliado'))) {
    const workspace = path.basename(realpathSync(path.join(packages, '@aliado', name)));
    symlinkSync(path.join(folder, workspace), path.join(folder, 'node_modules/@aliado', name));
    const own = path.join(THIS_BUILD, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, workspace, 'node_modules'));
  }
  const page = path.join(THIS_BUILD, 'web/dist');
  if (existsSync(page) && !existsSync(path.join(folder, 'web/dist')))
    symlinkSync(page, path.join(folder, 'web/dist'));
}
