import type { Commission } from '@aliado/contract';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatCount, formatDay, formatMoney, formatMonth } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './debt-drawer.module.css';
import type { DebtDrawerProps } from './debt-drawer.tsx';
import { useDestinationWords } from './destination-words.ts';
import type { WholeDebt } from './use-debts.ts';

type DebtMonthsProps = Pick<DebtDrawerProps, 'onMonth' | 'onSale' | 'onPay'> & { debt: WholeDebt };

/** What is owed to one person, and the months behind it. */
export function DebtMonths({ debt, onMonth, onSale, onPay }: DebtMonthsProps) {
  const { drawer: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { months, affiliate, available_cents, currency } = debt;
  return (
    <>
      <DebtFacts debt={debt} />
      {available_cents > 0 && (
        <div className={classes.acts}>
          <Button onClick={() => onPay({ to: 'one', affiliate })}>
            <span className="figures">{texts.payAll(formatMoney(available_cents, currency, language))}</span>
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
          <ul className={rows.rows}>
            {months.map((month) => (
              <li key={month.pk}>
                <MonthRow month={month} onOpen={() => onMonth(month.pk)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function DebtFacts({ debt }: { debt: WholeDebt }) {
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

type OwedBackProps = Pick<DebtDrawerProps, 'onSale'> & { debt: WholeDebt };

/** What the next payment takes off, and the sales behind it. */
function OwedBack({ debt: { owed_back, currency }, onSale }: OwedBackProps) {
  const { back: texts, drawer } = usePageTexts('payments');
  const { language } = useLanguage();
  if (!owed_back) return null;
  return (
    <section className={classes.card} aria-labelledby="back-title">
      <h3 className={classes.heading} id="back-title">
        {texts.title}
      </h3>
      <p className={classes.note}>{texts.note}</p>
      <ul className={rows.rows}>
        {owed_back.movements.map(({ at, cents, sale }) => {
          const words = (
            <span className={classes.words}>
              <span className={classes.name}>{sale ? texts.sale(`#${sale.number}`) : texts.advance}</span>
              <time dateTime={at} className={`figures ${classes.quiet}`}>
                {formatDay(new Date(at), { language })}
              </time>
            </span>
          );
          const amount = <Money amount={-cents} currency={currency} className={classes.amount} />;
          return (
            <li key={sale?.pk ?? at}>
              {sale ? (
                <UnstyledButton className={classes.row} onClick={() => onSale(sale.pk)}>
                  {words}
                  {amount}
                  <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
                  <VisuallyHidden>{drawer.openSale(`#${sale.number}`)}</VisuallyHidden>
                </UnstyledButton>
              ) : (
                <div className={classes.row}>
                  {words}
                  {amount}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function MonthRow({ month, onOpen }: { month: Commission; onOpen: () => void }) {
  const { drawer: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { sales, earned_cents, available_cents, pending_cents, paid_cents, currency } = month;
  const name = formatMonth(month, { language });
  const money = (cents: number) => formatMoney(cents, currency, language);
  const parts = [
    texts.monthSales(sales, formatCount(sales, language)),
    available_cents !== 0 && texts.monthAvailable(money(available_cents)),
    pending_cents !== 0 && texts.monthPending(money(pending_cents)),
    paid_cents !== 0 && texts.monthPaid(money(paid_cents)),
  ].filter(Boolean);
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={`figures ${classes.quiet}`}>{parts.join(' · ')}</span>
      </span>
      <Money amount={earned_cents} currency={currency} className={classes.amount} />
      <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
      <VisuallyHidden>{texts.openMonth(name)}</VisuallyHidden>
    </UnstyledButton>
  );
}
