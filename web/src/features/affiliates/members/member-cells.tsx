import type { MyAffiliate, PeriodFigures } from '@aliado/contract';
import { isLate } from '#web/lib/debt-age.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './members.module.css';

type Member = { member: MyAffiliate };

/** Sales per visit as a percentage; null without visits. */
export const conversionOf = ({ sales, visits }: Pick<PeriodFigures, 'sales' | 'visits'>) =>
  visits > 0 ? (sales * 100) / visits : null;

const TAGS_SHOWN = 3;

/** The product's own tags, tinted, and then the store's tags. */
export function MemberTags({ member: { tags, team, is_new } }: Member) {
  const texts = usePageTexts('members');
  const more = tags.length - TAGS_SHOWN;
  if (tags.length === 0 && team === 0 && !is_new)
    return <span className={classes.quiet}>{texts.noTags}</span>;
  return (
    <span className={classes.tags}>
      {team > 0 && (
        <span className={classes.tag} data-tone="botella">
          {texts.leads(team)}
        </span>
      )}
      {is_new && (
        <span className={classes.tag} data-tone="sol">
          {texts.isNew}
        </span>
      )}
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {more > 0 && <span className={classes.quiet}>{texts.moreTags(more)}</span>}
    </span>
  );
}

export function MemberName({ member, marked }: Member & { marked: boolean }) {
  return (
    <span className={classes.person}>
      {marked && <PersonMark {...member} size={40} />}
      <span className={classes.words}>
        <span className={classes.name}>{member.name}</span>
        <MemberTags member={member} />
      </span>
    </span>
  );
}

export function MemberSold({ member: { figures } }: Member) {
  const texts = usePageTexts('members');
  return (
    <span className={classes.pair}>
      <Money amount={figures.base_cents} currency={figures.currency} className={classes.strong} />
      <span className={`figures ${classes.quiet}`}>{texts.sales(figures.sales)}</span>
    </span>
  );
}

export function Conversion({ of }: { of: Pick<PeriodFigures, 'sales' | 'visits'> }) {
  const { percent } = useFormat();
  const conversion = conversionOf(of);
  return conversion === null ? null : <span className="figures">{percent(conversion)}</span>;
}

/** The day of the last sale in words and as a date; marks a silence that is long for this person. */
export function MemberLastSale({ member: { figures } }: Member) {
  const texts = usePageTexts('members');
  const { day, daysSince } = useFormat();
  const { last_sale_at, quiet } = figures;
  if (!last_sale_at) return <span className={classes.quiet}>{texts.noSale}</span>;
  const days = daysSince(last_sale_at);
  const near = days === 0 ? texts.today : days === 1 ? texts.yesterday : null;
  const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hour12: false });
  return (
    <time dateTime={last_sale_at} className={`figures ${classes.pair}`}>
      <span>{near ?? day(last_sale_at)}</span>
      <span className={quiet ? classes.amber : classes.quiet} title={quiet ? texts.quiet : undefined}>
        {days === 0 ? clock.format(new Date(last_sale_at)) : near ? day(last_sale_at) : texts.ago(days)}
      </span>
    </time>
  );
}

type MemberOwedProps = Member & {
  median_days: number | null;
  /** Adds a label, because no column header explains the amount. */
  named: boolean;
};

export function MemberOwed({ member: { figures }, median_days, named }: MemberOwedProps) {
  const texts = usePageTexts('members');
  const { daysSince } = useFormat();
  const { owed_cents, owed_since, currency } = figures;
  if (owed_cents === 0) return <span className={classes.quiet}>{texts.upToDate}</span>;
  const late = owed_since !== null && isLate(daysSince(owed_since), median_days);
  return (
    <span className={named ? classes.line : classes.pair}>
      {named && <span className={classes.quiet}>{owed_cents < 0 ? texts.inFavour : texts.owe}</span>}
      <Money
        amount={named ? Math.abs(owed_cents) : owed_cents}
        currency={currency}
        className={owed_cents < 0 ? (classes.red ?? '') : (classes.strong ?? '')}
      />
      {owed_since && (
        <span
          className={`figures ${late ? classes.red : classes.quiet}`}
          title={late ? texts.late : undefined}
        >
          {texts.owedSince(owed_since)}
        </span>
      )}
    </span>
  );
}
