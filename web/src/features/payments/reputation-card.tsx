import { endpoints, type OwnReputation, PAYMENTS_TOLD_FROM } from '@aliado/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { mainReasonOf } from '#web/lib/reversed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { ReputationFacts } from '#web/ui/reputation-facts.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './cards.module.css';

/** The store's reputation as affiliates see it, and how to improve it. */
export function ReputationCard() {
  const { reputation: shared, ownReputation: texts } = usePageTexts('payments');
  const query = useQuery(read(endpoints.getReputation));
  const counted_at = query.data?.counted_at;
  return (
    <SectionCard
      title={texts.title}
      lead={texts.lead}
      note={counted_at && <span className="figures">{texts.counted(counted_at)}</span>}
    >
      <Loaded query={query} texts={texts} skeleton={{ height: 140 }}>
        {(own) => (
          <div className={classes.reputation}>
            <div>
              <ReputationFacts
                reputation={own}
                texts={shared}
                isNew={texts.isNew(Math.max(1, PAYMENTS_TOLD_FROM - own.payments))}
              />
            </div>
            {(!own.is_new || own.claims_waiting > 0) && <Improvements own={own} />}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

function Improvements({ own }: { own: OwnReputation }) {
  const { ownReputation: texts } = usePageTexts('payments');
  const { overdue, due, on_time_percent, on_time_percent_after: after, claims_waiting, claims_due } = own;
  const rises = after !== null && after > (on_time_percent ?? 0);
  const reason = mainReasonOf(own);
  const paying = [
    ...(overdue > 0 ? [texts.payOverdue(overdue)] : []),
    ...(due > 0 && after !== null ? [(rises ? texts.payDue : texts.payDueKeeps)(due, after)] : []),
  ];
  return (
    <div className={classes.improve}>
      <h3>{texts.improve}</h3>
      <ul className="figures">
        {!own.is_new && paying.length === 0 && <li>{texts.upToDate}</li>}
        {paying.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {claims_due && (
          <li>
            {texts.answerClaims(claims_waiting, claims_due)}{' '}
            <Anchor component={Link} to={`${paths.payments}?reclamos`}>
              {texts.seeClaims}
            </Anchor>
          </li>
        )}
        {reason && <li>{texts.mostReversed[reason]}</li>}
      </ul>
    </div>
  );
}
