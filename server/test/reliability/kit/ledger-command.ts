import * as fc from 'fast-check';
import type { Model } from './ledger-model.ts';
import type { Stage } from './ledger-stage.ts';

type Command = fc.AsyncCommand<Model, Stage>;

export const makeCommand = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, stage: Stage) => Promise<unknown>,
): Command => ({
  check,
  run: async (model, stage) => {
    await run(model, stage);
  },
  toString: () => name,
});

export const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

export const some = fc.nat(999);
