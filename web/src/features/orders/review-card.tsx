import type { Sale } from '@aliado/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { stateOf } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard, WaitingCount } from '#web/ui/section-card.tsx';
import classes from './orders.module.css';
import { ReviewActions } from './review-actions.tsx';
import { useWaitingSales } from './use-orders.ts';

const FEW = 3;

/** Flagged sales whose commission waits for the merchant's review. Renders nothing without any. */
export function ReviewCard({ onOpen }: { onOpen: (sale: Sale) => void }) {
  const { review: texts } = usePageTexts('orders');
  const [all, setAll] = useState(false);
  const query = useWaitingSales(all ? 100 : FEW);
  const { data } = query;
  if (stateOf(query) === 'failed') return <PartFailed onRetry={query.refetch} />;
  if (!data || data.count === 0) return null;
  return (
    <SectionCard
      title={texts.title}
      lead={texts.lead}
      action={<WaitingCount count={data.count} label={texts.waiting(data.count)} tone="jacaranda" />}
    >
      <RowList rows={data.results} keyOf={({ pk }) => pk} rowClassName={classes.review} fresh={false}>
        {(sale) => (
          <>
            <WaitingSale sale={sale} onOpen={() => onOpen(sale)} />
            <ReviewActions sale={sale} listed />
          </>
        )}
      </RowList>
      {data.count > FEW && (
        <Button
          variant="subtle"
          size="sm"
          className={rows.foot}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewer : texts.all(data.count)}
        </Button>
      )}
    </SectionCard>
  );
}

function WaitingSale({ sale, onOpen }: { sale: Sale; onOpen: () => void }) {
  const { review: texts } = usePageTexts('orders');
  const { flags: reasons } = usePageTexts('explanations');
  const { recent } = useFormat();
  const { affiliate, number, placed_at, flags, expected_cents, currency } = sale;
  return (
    <div className={classes.waiting}>
      <PersonMark {...affiliate} picture={null} size={40} />
      <div className={classes.words}>
        <UnstyledButton className={`figures ${classes.opener}`} onClick={onOpen}>
          {texts.sale(affiliate.name, `#${number}`)}
        </UnstyledButton>
        {flags.map((flag) => (
          <span key={flag} className={classes.quiet}>
            {reasons[flag]}
          </span>
        ))}
        <time dateTime={placed_at} className={`figures ${classes.quiet}`}>
          {recent(placed_at)}
        </time>
      </div>
      <Money amount={expected_cents} currency={currency} className={classes.amount} />
    </div>
  );
}
