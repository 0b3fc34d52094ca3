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

const wantsDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/**
 * The longest files begin first, so that none is left alone at the end. Files with a DOM come last and together: a
 * worker that switches between the two kinds restarts and loads all packages again.
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
