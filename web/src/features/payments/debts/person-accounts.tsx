import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './person-accounts.module.css';
import { useWholeDebt, type WholeDebt } from './use-debts.ts';

/** What the merchant and one affiliate owe each other, for another screen; nothing is shown until it is known. */
export default function PersonAccounts({ affiliate }: { affiliate: string }) {
  const { drawer, back, person: texts } = usePageTexts('payments');
  const { data } = useWholeDebt(affiliate);
  if (!data) return null;
  const { available_cents, pending_cents, paid_cents, owed_back, since, currency } = data;
  const sums = [
    owed_back
      ? { name: back.title, cents: owed_back.cents, note: <BackNote debt={data} /> }
      : { name: texts.owed, cents: available_cents, note: since && texts.since(since) },
    { name: drawer.pending, cents: pending_cents },
    { name: drawer.paid, cents: paid_cents },
  ];
  return (
    <SectionCard label={texts.label} className={classes.accounts}>
      <dl className={classes.sums}>
        {sums.map(({ name, cents, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={cents} currency={currency} className={classes.amount} />
            </dd>
            {note && <dd className={`figures ${classes.note}`}>{note}</dd>}
          </div>
        ))}
      </dl>
      <Button variant="default" component={Link} to={`${paths.payments}?afiliado=${affiliate}`}>
        {texts.see}
      </Button>
    </SectionCard>
  );
}

function BackNote({ debt: { owed_back } }: { debt: WholeDebt }) {
  const { back: texts } = usePageTexts('payments');
  const { day } = useFormat();
  const [oldest] = owed_back?.movements ?? [];
  if (!owed_back || !oldest) return null;
  const what = oldest.sale ? texts.sale(oldest.sale.number) : texts.advance;
  return `${day(owed_back.since)}, ${what}: ${texts.next}`;
}
