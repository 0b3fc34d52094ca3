import type { MemberSummary, Merchant, MyAffiliate } from '@aliado/contract';
import { Anchor, Button } from '@mantine/core';
import { IconLink, IconTicket, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { conversionOf } from './member-cells.tsx';
import classes from './person.module.css';

const CommissionDialog = lazily(() => import('./commission-dialog.tsx'));

type PersonSummaryProps = {
  member: MyAffiliate;
  merchant: Merchant | null;
  summary: Read<MemberSummary>;
  /** The link to the reports with the same days and person. */
  reportsLink: string;
};

/** One person's period compared with the previous one and the store, her months, and the history of her commission. */
export function PersonSummary({ member, merchant, summary, reportsLink }: PersonSummaryProps) {
  const { summary: texts } = usePageTexts('members');
  const period = usePageTexts('period');
  return (
    <Loaded query={summary} texts={texts} skeleton={{ height: 420 }} card>
      {(loaded) => (
        <>
          <SectionCard
            order={3}
            title={capitalised(period.days(loaded))}
            action={
              <Anchor component={Link} to={reportsLink} className={classes.reports}>
                {texts.reports}
              </Anchor>
            }
          >
            <Figures summary={loaded} />
            <Months summary={loaded} />
          </SectionCard>
          <CommissionCard member={member} merchant={merchant} rates={loaded.rates} />
        </>
      )}
    </Loaded>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The change as a percentage; null when there was nothing before. */
const changeOf = (now: number, before: number) =>
  before > 0 ? Math.round(((now - before) * 100) / before) : null;

type Fact = { name: string; value: ReactNode; change?: ReactNode; note?: ReactNode };

function Figures({ summary: { figures, before, store, currency } }: { summary: MemberSummary }) {
  const { summary: texts, sales } = usePageTexts('members');
  const { percent, count } = useFormat();
  const change = (now: number, then: number | undefined) => {
    const by = changeOf(now, then ?? 0);
    if (by === null || by === 0) return null;
    const Arrow = by > 0 ? IconTrendingUp : IconTrendingDown;
    return (
      <span className={classes.change} data-up={by > 0 || undefined}>
        <Arrow size={15} stroke={2} aria-hidden />
        {(by > 0 ? texts.more : texts.less)(Math.abs(by))}
      </span>
    );
  };
  const conversion = conversionOf(figures);
  const ofStore = conversionOf(store);
  const { base_cents, commission_cents, visits } = figures;
  const facts: Fact[] = [
    {
      name: texts.sold,
      value: <Money amount={base_cents} currency={currency} />,
      change: change(base_cents, before?.base_cents),
      note: sales(figures.sales),
    },
    {
      name: texts.earned,
      value: <Money amount={commission_cents} currency={currency} />,
      note: base_cents > 0 && texts.ofSold((commission_cents * 100) / base_cents),
    },
    { name: texts.visits, value: count(visits), change: change(visits, before?.visits) },
    {
      name: texts.conversion,
      value: conversion === null ? texts.noVisits : percent(conversion),
      note: ofStore !== null && texts.ofStore(ofStore),
    },
  ];
  return (
    <dl className={classes.figures}>
      {facts.map(({ name, value, change, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={`figures ${classes.value}`}>{value}</dd>
          <dd className={`figures ${classes.note}`}>
            {change}
            {change && note && ' · '}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A bar for each of the last six months; the text below repeats each value. */
function Months({ summary: { months, currency } }: { summary: MemberSummary }) {
  const { summary: texts } = usePageTexts('members');
  const format = useFormat();
  const most = Math.max(1, ...months.map(({ base_cents }) => base_cents));
  return (
    <figure className={classes.months}>
      <figcaption>{texts.months}</figcaption>
      <ol>
        {months.map(({ month, base_cents }) => {
          const [year = 0, number = 0] = month.split('-').map(Number);
          return (
            <li key={month}>
              <span className="figures">{format.shortMoney(base_cents, currency)}</span>
              <span
                className={classes.bar}
                style={{ blockSize: `${(base_cents * 72) / most}px` }}
                aria-hidden
              />
              <span>{format.shortMonth({ year, month: number })}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

type CommissionCardProps = Pick<PersonSummaryProps, 'member' | 'merchant'> & Pick<MemberSummary, 'rates'>;

function CommissionCard({ member, merchant, rates }: CommissionCardProps) {
  const { summary: texts } = usePageTexts('members');
  const { members: announcements } = usePageTexts('affiliates');
  const { percent } = useFormat();
  const [changing, setChanging] = useState(false);
  const { commission, announced, name } = member;
  return (
    <SectionCard
      order={3}
      title={texts.commission}
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={texts.changeOne(name)}
          onClick={() => setChanging(true)}
        >
          {texts.change}
        </Button>
      }
    >
      <p className={classes.rates}>
        {commission === null ? (
          merchant && (
            <>
              <IconLink size={20} stroke={1.8} aria-hidden />
              <strong className="figures">{percent(merchant.commission)}</strong> {texts.byLink}
              <IconTicket size={20} stroke={1.8} aria-hidden />
              <strong className="figures">{percent(merchant.commission_coupon)}</strong> {texts.byCoupon}
            </>
          )
        ) : (
          <>
            <strong className="figures">{percent(commission)}</strong> {texts.always}
          </>
        )}
      </p>
      {announced && (
        <p className={`figures ${classes.announced}`}>
          {announced.percent === null
            ? announcements.announcedStore(announced.effective_at)
            : announcements.announced(announced.percent, announced.effective_at)}
        </p>
      )}
      <p className={classes.note}>{commission === null ? texts.storeRate : texts.ownRate}</p>
      {rates.length > 0 && (
        <details className={classes.history}>
          <summary>{texts.history}</summary>
          <ol>
            {rates.map((rate) => (
              <li key={rate.pk} className="figures">
                <strong>{texts.rate(rate.percent)}</strong> {texts.rateFrom(rate.effective_at)}
                {rate.withdrawn && ` · ${texts.withdrawn}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      {changing && (
        <DialogPart onClose={() => setChanging(false)}>
          <CommissionDialog member={member} onClose={() => setChanging(false)} />
        </DialogPart>
      )}
    </SectionCard>
  );
}
