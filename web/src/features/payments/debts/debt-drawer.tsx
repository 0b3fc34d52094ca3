import type { Statement } from '@aliado/contract';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import type { Paying } from '../paying/paying.ts';
import classes from './debt-drawer.module.css';
import { useDestinationWords } from './debt-words.ts';
import { MonthSales } from './month-sales.tsx';
import { useWholeDebt, type WholeDebt } from './use-debts.ts';

type Acts = {
  onMonth: (pk: string) => void;
  onSale: (pk: string) => void;
  onPay: (paying: Paying) => void;
};

type DebtDrawerProps = Acts & {
  affiliate: string;
  /** The month whose sales are shown; empty for all months. */
  month: string;
  opened: boolean;
  onClose: () => void;
};

/** The debt to one affiliate: its months, then the sales of a month. */
export default function DebtDrawer(props: DebtDrawerProps) {
  const { affiliate, month, opened, onClose } = props;
  const { drawer: texts } = usePageTexts('payments');
  const debt = useWholeDebt(affiliate);
  const { data } = debt;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      mark={data && <PersonMark {...data.affiliate} size={40} />}
      title={data?.affiliate.name ?? texts.months}
      lead={data && <Lead debt={data} />}
    >
      {hasCode(debt.error, 'not_found') ? (
        <EmptyState order={3} title={texts.missing}>
          {texts.missingText}
        </EmptyState>
      ) : (
        <Loaded query={debt} texts={texts} skeleton={{ count: 4, mark: 0 }}>
          {(data) => (month ? <MonthSales {...props} debt={data} /> : <DebtMonths {...props} debt={data} />)}
        </Loaded>
      )}
    </Drawer>
  );
}

type DebtProps = { debt: WholeDebt };

function Lead({ debt: { sales, available_cents, owed_back, currency } }: DebtProps) {
  const { drawer: texts, back } = usePageTexts('payments');
  if (owed_back) return back.total(owed_back.cents, currency);
  return available_cents > 0 ? texts.lead(sales, available_cents, currency) : texts.leadNothing;
}

function DebtMonths({ debt, onMonth, onSale, onPay }: DebtProps & Acts) {
  const { drawer: texts } = usePageTexts('payments');
  const { months, affiliate, available_cents, currency } = debt;
  return (
    <>
      <DebtFacts debt={debt} />
      {available_cents > 0 && (
        <div className={classes.acts}>
          <Button onClick={() => onPay({ to: 'one', affiliate })}>
            <span className="figures">{texts.payAll(available_cents, currency)}</span>
          </Button>
        </div>
      )}
      <OwedBack debt={debt} onSale={onSale} />
      <section className={classes.card} aria-labelledby="months-title">
        <h3 className={classes.heading} id="months-title">
          {texts.months}
        </h3>
        {months.length === 0 ? (
          <EmptyState order={3} title={texts.noMonths}>
            {texts.noMonthsText}
          </EmptyState>
        ) : (
          <RowList rows={months} keyOf={({ pk }) => pk}>
            {(month) => <MonthRow month={month} onOpen={() => onMonth(month.pk)} />}
          </RowList>
        )}
      </section>
    </>
  );
}

function DebtFacts({ debt }: DebtProps) {
  const { drawer: texts, destination: destinations } = usePageTexts('payments');
  const words = useDestinationWords();
  const { destination, currency } = debt;
  const sums = [
    { name: texts.available, cents: debt.available_cents },
    { name: texts.pending, cents: debt.pending_cents },
    ...(debt.under_review_cents > 0 ? [{ name: texts.review, cents: debt.under_review_cents }] : []),
    { name: texts.paid, cents: debt.paid_cents },
  ];
  return (
    <dl className={`${classes.card} ${classes.facts}`}>
      <div>
        <dt>{texts.pays}</dt>
        <dd data-alarming={destination.kind === null || undefined}>{words(destination)}</dd>
      </div>
      {destination.kind && destination.changed_recently && (
        <div>
          <dt />
          <dd data-alarming>{destinations.changed}</dd>
        </div>
      )}
      {sums.map(({ name, cents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={cents} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The amount that the next payment deducts, and the sales behind it. */
function OwedBack({ debt: { owed_back, currency }, onSale }: DebtProps & Pick<Acts, 'onSale'>) {
  const { back: texts, drawer } = usePageTexts('payments');
  const { day } = useFormat();
  if (!owed_back) return null;
  return (
    <section className={classes.card} aria-labelledby="back-title">
      <h3 className={classes.heading} id="back-title">
        {texts.title}
      </h3>
      <p className={classes.note}>{texts.note}</p>
      <RowList rows={owed_back.movements} keyOf={({ sale, at }) => sale?.pk ?? at}>
        {({ at, cents, sale }) => {
          const content = (
            <>
              <span className={classes.words}>
                <span className={classes.name}>{sale ? texts.sale(sale.number) : texts.advance}</span>
                <time dateTime={at} className={`figures ${classes.quiet}`}>
                  {day(at)}
                </time>
              </span>
              <Money amount={-cents} currency={currency} className={classes.amount} />
            </>
          );
          if (!sale) return <div className={classes.row}>{content}</div>;
          return (
            <UnstyledButton className={classes.row} onClick={() => onSale(sale.pk)}>
              {content}
              <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
              <VisuallyHidden>{drawer.openSale(sale.number)}</VisuallyHidden>
            </UnstyledButton>
          );
        }}
      </RowList>
    </section>
  );
}

function MonthRow({ month, onOpen }: { month: Statement; onOpen: () => void }) {
  const { drawer: texts } = usePageTexts('payments');
  const format = useFormat();
  const { sales, earned_cents, available_cents, pending_cents, paid_cents, currency } = month;
  const parts = [
    texts.monthSales(sales),
    available_cents !== 0 && texts.monthAvailable(available_cents, currency),
    pending_cents !== 0 && texts.monthPending(pending_cents, currency),
    paid_cents !== 0 && texts.monthPaid(paid_cents, currency),
  ].filter(Boolean);
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.words}>
        <span className={classes.name}>{format.month(month)}</span>
        <span className={`figures ${classes.quiet}`}>{parts.join(' · ')}</span>
      </span>
      <Money amount={earned_cents} currency={currency} className={classes.amount} />
      <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
      <VisuallyHidden>{texts.openMonth(month)}</VisuallyHidden>
    </UnstyledButton>
  );
}
