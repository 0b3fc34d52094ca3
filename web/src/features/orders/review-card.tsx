import type { Sale } from '@aliado/contract';
import { Button, Card, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './orders.module.css';
import { ReviewActions } from './review-actions.tsx';
import { useWaitingSales } from './use-orders.ts';

const FEW = 3;

/** Flagged sales: their commission waits for the merchant's word. Nothing waits, nothing is shown. */
export function ReviewCard({ onOpen }: { onOpen: (sale: Sale) => void }) {
  const { review: texts } = usePageTexts('orders');
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const { data, isError, refetch } = useWaitingSales(all ? 100 : FEW);
  if (!data && isError) return <PartFailed onRetry={refetch} />;
  if (!data || data.count === 0) return null;
  return (
    <Card component="section" aria-labelledby="review-title">
      <div className={rows.head}>
        <Title order={2} id="review-title">
          {texts.title}
        </Title>
        <span className={`figures ${classes.count}`} role="status" aria-label={texts.waiting(data.count)}>
          {formatCount(data.count, language)}
        </span>
      </div>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={rows.rows}>
        {data.results.map((sale) => (
          <li key={sale.pk} className={classes.review}>
            <WaitingSale sale={sale} onOpen={() => onOpen(sale)} />
            <ReviewActions sale={sale} />
          </li>
        ))}
      </ul>
      {data.count > FEW && (
        <Button
          variant="subtle"
          size="sm"
          className={rows.foot}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewer : texts.all(formatCount(data.count, language))}
        </Button>
      )}
    </Card>
  );
}

function WaitingSale({ sale, onOpen }: { sale: Sale; onOpen: () => void }) {
  const { review: texts } = usePageTexts('orders');
  const { flags: reasons } = usePageTexts('receipts');
  const { language } = useLanguage();
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
          {formatRecent(new Date(placed_at), { language })}
        </time>
      </div>
      <Money amount={expected_cents} currency={currency} className={classes.amount} />
    </div>
  );
}
