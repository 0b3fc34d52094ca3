import type { Team } from '@aliado/contract';
import { NativeSelect } from '@mantine/core';
import { IconEqual, IconInfoCircle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { monthBefore } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './figures.module.css';
import { changeOf } from './use-team.ts';

type FiguresCardProps = {
  team: Read<Team>;
  /** The leader whose team a mentor looks at. */
  leader?: string | undefined;
  onCurrency: (currency: string) => void;
};

/** The team's month compared with the previous one, in one currency. */
export function FiguresCard({ team, leader, onCurrency }: FiguresCardProps) {
  const texts = usePageTexts('myTeam');
  const title = leader ? texts.figures.titleOf(leader) : texts.figures.title;
  return (
    <SectionCard label={title} busy={team.isPlaceholderData}>
      <Loaded query={team} texts={texts} order={2} skeleton={{ height: 236 }}>
        {(data) => <Figures team={data} isOwn={leader === undefined} onCurrency={onCurrency} />}
      </Loaded>
    </SectionCard>
  );
}

const NOTHING = {
  sales: 0,
  base_cents: 0,
  commission_cents: 0,
  override_cents: 0,
  override_earned_cents: 0,
  active: 0,
  visits: 0,
};

type FiguresProps = { team: Team; isOwn: boolean; onCurrency: (currency: string) => void };

function Figures({ team, isOwn, onCurrency }: FiguresProps) {
  const { figures: texts, currency: currencyLabel } = usePageTexts('myTeam');
  const { count } = useFormat();
  const currency = team.currency ?? 'ARS';
  const now = team.figures.find((each) => each.currency === currency) ?? NOTHING;
  const before = team.before.find((each) => each.currency === currency) ?? NOTHING;
  const against = (name: keyof typeof NOTHING) => (
    <Change now={now[name]} before={before[name]} month={monthBefore(team)} quiet={name !== 'base_cents'} />
  );
  return (
    <>
      {team.currencies.length > 1 && (
        <NativeSelect
          aria-label={currencyLabel}
          className={classes.currency}
          data={team.currencies}
          value={currency}
          onChange={({ currentTarget }) => onCurrency(currentTarget.value)}
        />
      )}
      <dl className={classes.big}>
        <Figure label={isOwn ? texts.total : texts.totalOf} change={against('base_cents')}>
          <Money big amount={now.base_cents} currency={currency} />
          <small>{texts.orders(now.sales)}</small>
        </Figure>
        <Figure label={isOwn ? texts.override : texts.overrideOf} change={against('override_cents')}>
          <Money big amount={now.override_cents} currency={currency} />
          <small>{texts.earned(now.override_earned_cents, currency)}</small>
        </Figure>
      </dl>
      <dl className={classes.small}>
        <Figure label={texts.commission} change={against('commission_cents')}>
          <Money amount={now.commission_cents} currency={currency} />
        </Figure>
        <Figure label={texts.active} change={against('active')}>
          {texts.activeOf(now.active, Math.max(team.members, now.active))}
        </Figure>
        <Figure label={texts.visits} change={against('visits')}>
          {count(now.visits)}
        </Figure>
      </dl>
      {isOwn && (
        <p className={classes.note}>
          <IconInfoCircle size={20} stroke={1.8} aria-hidden />
          {texts.note}
        </p>
      )}
    </>
  );
}

type FigureProps = { label: string; change: ReactNode; children: ReactNode };

const Figure = ({ label, change, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">
      {children}
      {change}
    </dd>
  </div>
);

const arrows = { up: IconTrendingUp, down: IconTrendingDown, same: IconEqual, none: IconTrendingUp };

type ChangeProps = {
  now: number;
  before: number;
  month: { year: number; month: number };
  /** Another text already says, for all figures, that the previous month was empty. */
  quiet: boolean;
};

/** An arrow and words show the change, never colour alone. */
function Change({ now, before, month, quiet }: ChangeProps) {
  const { figures: texts } = usePageTexts('myTeam');
  const { way, percent } = changeOf(now, before);
  if (before === 0 && (now === 0 || quiet)) return null;
  const Arrow = arrows[way];
  const words = {
    up: () => texts.more(percent, month),
    down: () => texts.less(percent, month),
    same: () => texts.same(month),
    none: () => texts.noneBefore(month),
  };
  return (
    <span className={classes.change} data-way={way}>
      <Arrow size={15} stroke={2} aria-hidden />
      {words[way]()}
    </span>
  );
}
