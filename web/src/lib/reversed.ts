import type { Reputation } from '@aliado/contract';

type Reason = keyof Reputation['reversed'];
export type ReasonTexts = Record<Reason, (count: number) => string>;
type Reversed = Pick<Reputation, 'reversed'>;

const namesOf = ({ reversed }: Reversed) =>
  (Object.keys(reversed) as Reason[]).filter((reason) => reversed[reason] > 0);

export const reasonsOf = (reputation: Reversed, texts: ReasonTexts): string[] =>
  namesOf(reputation).map((reason) => texts[reason](reputation.reversed[reason]));

/** The most frequent reason for reversed commissions; undefined without any. */
export const mainReasonOf = (reputation: Reversed): Reason | undefined =>
  namesOf(reputation).sort((one, other) => reputation.reversed[other] - reputation.reversed[one])[0];
