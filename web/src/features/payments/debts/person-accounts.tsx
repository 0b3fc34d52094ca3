import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { hasCode } from '#web/lib/api-error.ts';
import { isLate } from '#web/lib/debt-age.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { PaperRow, PaperRule, TornPaper } from '#web/ui/torn-paper.tsx';
import { invoiceGroups, useDestinationWords, useInvoiceWords } from './debt-words.ts';
import classes from './person-accounts.module.css';
import { useWholeDebt, type WholeDebt } from './use-debts.ts';

type PersonAccountsProps = {
  affiliate: string;
  median_days: number | null;
  /** The text when nothing is owed. */
  upToDate: string;
  onPay: (debt: WholeDebt) => void;
  /** Asks an affiliate for her bank data. */
  onAsk: (debt: WholeDebt) => void;
};

/** The balance between the merchant and one affiliate, as an explanation; renders nothing without entries. */
export default function PersonAccounts({ affiliate, ...props }: PersonAccountsProps) {
  const { person: texts, drawer } = usePageTexts('payments');
  const debt = useWholeDebt(affiliate);
  if (hasCode(debt.error, 'not_found')) return null;
  return (
    <Loaded query={debt} texts={drawer} order={3} skeleton={{ height: 300 }} card>
      {(data) => (
        <section aria-label={texts.label}>
          <TornPaper>
            <Head debt={data} {...props} />
            <PaperRule />
            <Facts debt={data} />
            <Acts debt={data} {...props} />
          </TornPaper>
        </section>
      )}
    </Loaded>
  );
}

type Part = Omit<PersonAccountsProps, 'affiliate'> & { debt: WholeDebt };

function Head({ debt, median_days, upToDate }: Part) {
  const { back, person: texts } = usePageTexts('payments');
  const { daysSince } = useFormat();
  const { available_cents, owed_back, since, currency } = debt;
  if (owed_back)
    return (
      <>
        <p className={classes.title}>{back.title}</p>
        <p data-tone="rojo" className={classes.figure}>
          <Money big amount={owed_back.cents} currency={currency} />
        </p>
        <p className={`figures ${classes.note}`}>
          <BackNote debt={debt} />
        </p>
      </>
    );
  if (available_cents === 0) return <p className={classes.title}>{upToDate}</p>;
  const late = since !== null && isLate(daysSince(since), median_days);
  return (
    <div className={classes.head}>
      <div>
        <p className={`figures ${classes.title}`}>{texts.owed(debt.sales)}</p>
        <p className={classes.figure}>
          <Money big amount={available_cents} currency={currency} />
        </p>
      </div>
      <div className={`figures ${classes.age}`}>
        {since && (
          <p className={classes.note} data-tone={late ? 'rojo' : undefined}>
            {texts.since(since)}
          </p>
        )}
        {median_days !== null && <p className={classes.note}>{texts.median(median_days)}</p>}
      </div>
    </div>
  );
}

function Facts({ debt }: { debt: WholeDebt }) {
  const { drawer, person, invoice: texts } = usePageTexts('payments');
  const words = useDestinationWords();
  const invoiced = useInvoiceWords(debt.currency);
  const { available_cents, pending_cents, destination, currency, owed_months } = debt;
  const { month: monthName } = useFormat();
  const money = (cents: number) => <Money amount={cents} currency={currency} />;
  return (
    <>
      <PaperRow strong label={drawer.available} amount={money(Math.max(0, available_cents))} />
      <PaperRow
        label={debt.next_release_at ? person.pendingFrom(debt.next_release_at) : drawer.pending}
        amount={money(pending_cents)}
      />
      {owed_months.flatMap((month) =>
        month.invoice_state ? (
          <PaperRow
            key={month.pk}
            label={person.invoice(monthName(month))}
            amount={
              <StateChip state={`invoice_${month.invoice_state}`}>{texts[month.invoice_state]}</StateChip>
            }
          />
        ) : (
          []
        ),
      )}
      {invoiceGroups(owed_months)
        .filter(({ state }) => state === 'differs')
        .map(({ state, months }) => (
          <p key={state} className={`figures ${classes.note}`} data-tone="sol">
            {texts.differsOf([invoiced(months)])}
          </p>
        ))}
      <PaperRow label={drawer.pays} amount={words(destination)} />
    </>
  );
}

function Acts({ debt, onPay, onAsk }: Part) {
  const { drawer, person: texts, asking } = usePageTexts('payments');
  const { available_cents, currency, destination, affiliate } = debt;
  const asks = available_cents > 0 && destination.kind === null;
  return (
    <div className={classes.acts}>
      <Button variant="default" component={Link} to={`${paths.payments}?afiliado=${affiliate.pk}`}>
        {debt.available_cents > 0 ? texts.seeSales(debt.sales) : texts.see}
      </Button>
      {available_cents > 0 && (
        <Button onClick={() => (asks ? onAsk(debt) : onPay(debt))}>
          {asks ? (
            asking.title(affiliate.name.split(' ')[0] ?? affiliate.name)
          ) : (
            <span className="figures">{drawer.payAll(available_cents, currency)}</span>
          )}
        </Button>
      )}
    </div>
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
