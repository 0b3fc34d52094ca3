import type { Reputation } from '@aliado/contract';
import { Anchor, Collapse } from '@mantine/core';
import { useId, useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
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
  reasons: Record<keyof Reputation['reversed'], (count: number) => string>;
  how: string;
  explained: string[];
};

type ReputationFactsProps = { reputation: Reputation; texts: ReputationTexts; isNew?: string };

/** How a store pays, the same for both sides, and how that is counted. */
export function ReputationFacts({ reputation, texts, isNew = texts.isNew }: ReputationFactsProps) {
  const { percent } = useFormat();
  const { is_new, median_days, on_time_percent, reversed_percent, reversed, claims } = reputation;
  const reasons = (Object.keys(texts.reasons) as (keyof Reputation['reversed'])[])
    .filter((reason) => reversed[reason] > 0)
    .map((reason) => texts.reasons[reason](reversed[reason]));
  return (
    <>
      {is_new && <p className={classes.isNew}>{isNew}</p>}
      {(!is_new || claims.all > 0) && (
        <dl className={`figures ${classes.facts}`}>
          {!is_new && (
            <>
              <div>
                <dt>{texts.median}</dt>
                <dd>{median_days === null ? '–' : texts.medianDays(median_days)}</dd>
              </div>
              <div>
                <dt>{texts.onTime}</dt>
                <dd>{on_time_percent === null ? '–' : percent(on_time_percent)}</dd>
              </div>
              <div>
                <dt>{texts.reversed}</dt>
                <dd>
                  {reversed_percent === null || reasons.length === 0 ? texts.none : percent(reversed_percent)}
                  {reasons.length > 0 && <span className={classes.reasons}>{reasons.join(' · ')}</span>}
                </dd>
              </div>
            </>
          )}
          {claims.all > 0 && (
            <div>
              <dt>{texts.claims}</dt>
              <dd>{texts.claimsInTime(claims.in_time, claims.all)}</dd>
            </div>
          )}
        </dl>
      )}
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
