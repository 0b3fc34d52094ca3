import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'chaos',
  'ledger-model',
  'links',
  'paying-twice',
  'catalog.synchronise.api',
  'embedded-postgres',
  'process-faults',
  'store-connection.api',
  'live',
  'http',
  'reports.api',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONGEST.length : place;
};

/** What takes longest begins first, so that no worker is left with it alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
