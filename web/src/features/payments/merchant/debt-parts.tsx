import type { Debt } from '@aliado/contract';
import { Button, Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { isLate, USUAL_DAYS } from '#web/lib/debt-age.ts';
import { daysSince, formatCount, formatDay, formatMoney } from '#web/lib/format.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';

import type { DebtKind } from './debt-filters.ts';
import classes from './debt-parts.module.css';
import { useDestinationWords } from './destination-words.ts';
import { invoiceGroups, useInvoiceWords } from './invoice-words.ts';

type DebtProps = { debt: Debt };

export function ChosenBox({ debt, selection }: DebtProps & { selection: Selection }) {
  const texts = usePageTexts('payments');
  return (
    <Checkbox
      aria-label={texts.choose(debt.affiliate.name)}
      checked={selection.isChosen(debt.pk)}
      onChange={() => selection.toggle(debt.pk)}
    />
  );
}

export function ChosenAllBox({ selection, label }: { selection: Selection; label?: string }) {
  const { chooseAll } = usePageTexts('payments');
  return (
    <Checkbox
      aria-label={label ? undefined : chooseAll}
      label={label}
      checked={selection.all}
      indeterminate={selection.chosen.length > 0 && !selection.all}
      onChange={selection.toggleAll}
    />
  );
}

type DebtPersonProps = DebtProps & { kind: DebtKind; onOpen: () => void; size?: number };

/** Who it is, where the money goes, and whether what is due was asked for or is on its way. */
export function DebtPerson({ debt, kind, onOpen, size = 38 }: DebtPersonProps) {
  const texts = usePageTexts('payments');
  const words = useDestinationWords();
  const { language } = useLanguage();
  const { affiliate, destination, asked_at, prepared_at } = debt;
  const due = kind === 'available';
  return (
    <div className={classes.person}>
      <PersonMark {...affiliate} size={size} />
      <div className={classes.words}>
        <UnstyledButton className={classes.name} onClick={onOpen}>
          {affiliate.name}
        </UnstyledButton>
        {kind === 'owed_back' ? (
          <span className={classes.under}>{texts.back.next}</span>
        ) : (
          <span className={classes.under} data-alarming={destination.kind === null || undefined}>
            {words(destination)}
          </span>
        )}
        {due && destination.kind && destination.changed_recently && (
          <span className={classes.under} data-alarming>
            {texts.destination.changed}
          </span>
        )}
        {due && prepared_at && (
          <span className={`figures ${classes.asked}`}>
            {texts.inFile(formatDay(new Date(prepared_at), { language }))}
          </span>
        )}
        {due && asked_at && (
          <span className={`figures ${classes.asked}`}>
            {texts.asked(formatDay(new Date(asked_at), { language }))}
          </span>
        )}
      </div>
    </div>
  );
}

/** The day and how long ago that is, red when it is long for this store. */
export function DebtSince({ debt, median_days }: DebtProps & { median_days: number | null }) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  if (!debt.since) return '–';
  const since = new Date(debt.since);
  const days = daysSince(since, { language });
  return (
    <time dateTime={debt.since} className={`figures ${classes.since}`}>
      <span>{formatDay(since, { language })}</span>
      <span className={classes.under} data-alarming={isLate(days, median_days ?? USUAL_DAYS) || undefined}>
        {texts.ago(days, formatCount(days, language))}
      </span>
    </time>
  );
}

export function DebtRelease({ debt }: DebtProps) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  if (!debt.next_release_at) return '–';
  const release = new Date(debt.next_release_at);
  const days = daysSince(new Date(), { language, now: release });
  return (
    <time dateTime={debt.next_release_at} className={`figures ${classes.since}`}>
      <span>{formatDay(release, { language })}</span>
      <span className={classes.under}>{texts.inDays(days, formatCount(days, language))}</span>
    </time>
  );
}

/** Since when something is owed back, and which sales are behind it. */
export function DebtBack({ debt: { owed_back } }: DebtProps) {
  const { back: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const [oldest, ...others] = owed_back?.movements ?? [];
  if (!owed_back || !oldest) return '–';
  const what = oldest.sale ? texts.sale(`#${oldest.sale.number}`) : texts.advance;
  return (
    <time dateTime={owed_back.since} className={`figures ${classes.since}`}>
      <span>{formatDay(new Date(owed_back.since), { language })}</span>
      <span className={classes.under}>
        {others.length > 0 ? texts.andMore(what, formatCount(others.length, language)) : what}
      </span>
    </time>
  );
}

/** How the invoices of what is owed stand; nothing is missing where nothing was earned. */
export function DebtInvoices({ debt }: DebtProps) {
  const { invoice: texts } = usePageTexts('payments');
  const words = useInvoiceWords(debt.currency);
  const groups = invoiceGroups(debt.owed_months);
  if (groups.length === 0) return '–';
  return (
    <span className={classes.invoices}>
      {groups.map(({ state, months }) => (
        <span key={state} className={classes.invoice}>
          <StateChip state={`invoice_${state}`}>{texts[state]}</StateChip>
          <span className={`figures ${classes.under}`}>{words(months)}</span>
        </span>
      ))}
    </span>
  );
}

type SeeSalesProps = DebtProps & { counted: boolean; worded?: boolean; onOpen: () => void };

/** What can be paid today is counted; where no column says of what, the words do. */
export function SeeSales({ debt, counted, worded = false, onOpen }: SeeSalesProps) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  const see = worded ? texts.seeSales : texts.see;
  return (
    <UnstyledButton className={`figures ${classes.see}`} onClick={onOpen}>
      {see(counted ? debt.sales : 0, formatCount(debt.sales, language))}
      <VisuallyHidden>. {texts.seeOne(debt.affiliate.name)}</VisuallyHidden>
    </UnstyledButton>
  );
}

type DebtActionProps = DebtProps & { onPay: () => void; onAsk: () => void };

/** Whoever has not said where to be paid is asked first. */
export function DebtAction({ debt, onPay, onAsk }: DebtActionProps) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  const { affiliate, available_cents, currency, destination } = debt;
  const amount = formatMoney(available_cents, currency, language);
  return destination.kind === null ? (
    <Button variant="default" size="xs" aria-label={texts.askDataOne(affiliate.name)} onClick={onAsk}>
      {texts.askData}
    </Button>
  ) : (
    <Button variant="default" size="xs" aria-label={texts.payOne(affiliate.name, amount)} onClick={onPay}>
      {texts.pay}
    </Button>
  );
}
