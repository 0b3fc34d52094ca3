import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'chaos',
  'ledger-model',
  'links',
  'paying-twice',
  'wholesale.faults.api',
  'reports.agreement.api',
  'wholesale.orders.api',
  'commissions.api',
  'publishing.api',
  'access',
  'catalog.synchronise.api',
  'embedded-postgres',
  'process-faults',
  'store-connection.api',
  'live',
  'process',
  'coupons.terms.api',
  'http',
  'reports.api',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONGEST.length : place;
};

/** Its first line asks for a browser's objects. */
const wantsDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/**
 * What takes longest begins first, so that no worker is left with it alone at the end. Those that want a DOM come last
 * and together: a worker that changes between the two kinds starts anew and loads all packages again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = (await super.sort(files)).map((file) => ({
      file,
      dom: Number(wantsDom(file)),
      place: placeOf(file),
    }));
    return sorted
      .sort((one, other) => one.dom - other.dom || one.place - other.place)
      .map(({ file }) => file);
  }
}
