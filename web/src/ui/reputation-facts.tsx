import type { Reputation } from '@aliado/contract';
import { Anchor, Collapse } from '@mantine/core';
import { useId, useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { type ReasonTexts, reasonsOf } from '#web/lib/reversed.ts';
import { type Fact, FactList } from './fact-list.tsx';
import classes from './reputation-facts.module.css';

export type ReputationTexts = {
  isNew: string;
  median: string;
  medianDays: (count: number) => string;
  onTime: string;
  reversed: string;
  none: string;
  claims: string;
  claimsInTime: (in_time: number, all: number) => string;
  reasons: ReasonTexts;
  how: string;
  explained: string[];
};

type ReputationFactsProps = { reputation: Reputation; texts: ReputationTexts; isNew?: string };

/** A store's reputation with its method of counting, the same for both sides. */
export function ReputationFacts({ reputation, texts, isNew = texts.isNew }: ReputationFactsProps) {
  const { percent } = useFormat();
  const { is_new, median_days, on_time_percent, reversed_percent, claims } = reputation;
  const reasons = reasonsOf(reputation, texts.reasons);
  const paid: Fact[] = [
    [texts.median, median_days === null ? '–' : texts.medianDays(median_days)],
    [texts.onTime, on_time_percent === null ? '–' : percent(on_time_percent)],
    [
      texts.reversed,
      reversed_percent === null || reasons.length === 0 ? texts.none : percent(reversed_percent),
      reasons.join(' · '),
    ],
  ];
  const answered: Fact = [texts.claims, claims.all > 0 && texts.claimsInTime(claims.in_time, claims.all)];
  return (
    <>
      {is_new && <p className={classes.isNew}>{isNew}</p>}
      {(!is_new || claims.all > 0) && <FactList facts={[...(is_new ? [] : paid), answered]} />}
      <Explained how={texts.how} sentences={texts.explained} />
    </>
  );
}

function Explained({ how, sentences }: { how: string; sentences: string[] }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={classes.how}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {how}
      </Anchor>
      <Collapse expanded={shown} id={id}>
        <ul className={classes.explained}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}
