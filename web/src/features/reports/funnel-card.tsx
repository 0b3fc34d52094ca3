import { UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconClick, IconLink, IconShoppingCart, IconTicket } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { type Figures, ofTen, oneIn } from './figures.ts';
import classes from './funnel.module.css';
import type { ReportView } from './report-view.ts';
import { useFigures } from './use-reports.ts';

type FunnelCardProps = { view: ReportView };

/** From visit to sale, in words: a chart of thousands beside tens would show nothing. */
export function FunnelCard({ view }: FunnelCardProps) {
  const { funnel: texts, figures: loading } = usePageTexts('reports');
  const figures = useFigures(view);
  return (
    <SectionCard title={texts.title} busy={figures.isPlaceholderData}>
      <Loaded query={figures} texts={loading} skeleton={{ height: 320 }}>
        {(data) => (
          <>
            <Steps figures={data} />
            <Outcome figures={data} view={view} />
            <Channels figures={data} view={view} />
            <p className={classes.help}>{texts.help}</p>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

const shareOf = (part: number, whole: number | null) => (whole ? (part / whole) * 100 : null);

function Steps({ figures: { sums } }: { figures: Figures }) {
  const { funnel: texts } = usePageTexts('reports');
  const { count, percent } = useFormat();
  const { visits, orders, sales } = sums;
  const toOrder = oneIn(visits, orders);
  const toSale = ofTen(sales, orders);
  const steps = [
    { icon: IconClick, count: visits, word: texts.visits(visits ?? 0), share: null, note: null, short: null },
    {
      icon: IconShoppingCart,
      count: orders,
      word: texts.orders(orders),
      share: shareOf(orders, visits),
      note: toOrder && texts.oneIn(toOrder),
      short: toOrder && texts.shortOneIn(toOrder),
    },
    {
      icon: IconCircleCheck,
      count: sales,
      word: texts.sales(sales),
      share: shareOf(sales, visits),
      note: toSale && texts.ofTen(toSale),
      short: toSale && texts.shortOfTen(toSale),
    },
  ];
  return (
    <ol className={classes.steps}>
      {steps.map(({ icon: Icon, count: amount, word, share, note, short }, place) => (
        <li key={word} className={`figures ${classes.step}`}>
          {place > 0 && (
            <span className={classes.between}>
              <span className={classes.long}>{note}</span>
              <span className={classes.short} aria-hidden>
                {short}
              </span>
            </span>
          )}
          <span className={classes.icon}>
            <Icon size={20} stroke={1.8} aria-hidden />
          </span>
          <span className={classes.amount}>
            <strong>{amount === null ? '–' : count(amount)}</strong> {word}
          </span>
          {share !== null && <span className={classes.share}>{percent(Math.round(share * 100) / 100)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The outcomes of the orders, to scale; a click on a part filters by it. */
function Outcome({ figures: { sums }, view: { filters, change } }: FunnelCardProps & { figures: Figures }) {
  const { funnel: texts } = usePageTexts('reports');
  const { count } = useFormat();
  const { orders, sales, left_out } = sums;
  if (orders === 0) return <p className={classes.none}>{texts.none}</p>;
  const parts = [
    { name: 'counted', orders: sales },
    { name: 'pending', orders: left_out.pending.sales },
    { name: 'cancelled', orders: left_out.cancelled.sales },
    { name: 'refunded', orders: left_out.refunded.sales },
  ] as const;
  return (
    <div className={classes.outcome}>
      <h3 className={classes.what}>{texts.what(orders)}</h3>
      <div className={classes.scale} aria-hidden>
        {parts
          .filter((part) => part.orders > 0)
          .map(({ name, orders: some }) => (
            <span key={name} data-part={name} style={{ flexGrow: some }} />
          ))}
      </div>
      <ul className={classes.parts}>
        {parts.map(({ name, orders: some }) => (
          <li key={name}>
            <UnstyledButton
              className={`figures ${classes.part}`}
              aria-pressed={filters.state === name}
              onClick={() => change({ state: filters.state === name ? '' : name })}
            >
              <span className={classes.swatch} data-part={name} />
              <span>{texts.parts[name]}</span>
              <strong>{count(some)}</strong>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Channels({ figures, view: { filters, change } }: FunnelCardProps & { figures: Figures }) {
  const { funnel: texts } = usePageTexts('reports');
  const { count } = useFormat();
  return (
    <ul className={classes.channels}>
      {figures.channels.map(({ channel, sales, base_cents }) => {
        const Icon = channel === 'link' ? IconLink : IconTicket;
        return (
          <li key={channel}>
            <UnstyledButton
              className={`figures ${classes.channel}`}
              aria-pressed={filters.channel === channel}
              onClick={() => change({ channel: filters.channel === channel ? '' : channel })}
            >
              <Icon size={18} stroke={1.8} aria-hidden />
              <span>
                {texts.channels[channel]} <small>· {count(sales)}</small>
              </span>
              <Money
                amount={base_cents}
                currency={figures.currency ?? 'ARS'}
                className={classes.money ?? ''}
              />
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
