import { endpoints, type MyActivity } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './activity-charts.module.css';

type ActivityChartsProps = { store: string; year: number; month: number };

/** Results of the links and times of purchase, as bars and figures in tables. */
export default function ActivityCharts({ store, year, month }: ActivityChartsProps) {
  const { links, moments } = usePageTexts('myReports');
  const query = { year, month: month || undefined, merchant: store || undefined };
  const activity = useQuery({
    ...read(endpoints.getMyActivity, { query }),
    placeholderData: keepPreviousData,
  });
  const sales = activity.data?.days.reduce((total, each) => total + each, 0) ?? 0;
  return (
    <>
      <SectionCard title={links.title} lead={links.lead}>
        <Loaded query={activity} texts={links} skeleton={{ height: 220 }}>
          {(data) =>
            data.links.length > 0 ? (
              <Links links={data.links} />
            ) : (
              <p className={classes.empty}>{links.empty}</p>
            )
          }
        </Loaded>
      </SectionCard>
      <SectionCard title={moments.title} lead={moments.lead}>
        <Loaded query={activity} texts={moments} skeleton={{ height: 220 }}>
          {(data) => (sales > 0 ? <Moments {...data} /> : <p className={classes.empty}>{moments.empty}</p>)}
        </Loaded>
      </SectionCard>
    </>
  );
}

/** Relative to the largest value. */
const share = (value: number, most: number) => ({ '--share': most > 0 ? value / most : 0 }) as CSSProperties;

function Links({ links }: Pick<MyActivity, 'links'>) {
  const { links: texts } = usePageTexts('myReports');
  const { count } = useFormat();
  const most = Math.max(...links.map(({ visits }) => visits));
  return (
    <table className={classes.links}>
      <thead>
        <tr>
          <th scope="col">{texts.link}</th>
          <th scope="col">{texts.visits}</th>
          <th scope="col">{texts.sales}</th>
          <th scope="col">{texts.rate}</th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ pk, name, merchant, visits, sales }) => (
          <tr key={pk}>
            <th scope="row">
              {name}
              <span className={classes.store}>{merchant.name}</span>
              <span className={classes.line} style={share(visits, most)} aria-hidden />
            </th>
            <td>{count(visits)}</td>
            <td>{count(sales)}</td>
            <td>{sales > 0 && visits >= sales ? texts.oneOf(Math.round(visits / sales)) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moments({ hours, days }: Pick<MyActivity, 'hours' | 'days'>) {
  const { moments: texts } = usePageTexts('myReports');
  const bestHour = hours.indexOf(Math.max(...hours));
  const bestDay = days.indexOf(Math.max(...days));
  return (
    <>
      <p className={classes.best}>{texts.best(texts.days[bestDay] ?? '', bestHour)}</p>
      <Bars caption={texts.byDay} names={texts.days} shown={texts.shortDays} values={days} best={bestDay} />
      <Bars
        caption={texts.byHour}
        names={hours.map((_, hour) => texts.hour(hour))}
        shown={hours.map((_, hour) => (hour % 6 === 0 ? String(hour) : ''))}
        values={hours}
        best={bestHour}
      />
    </>
  );
}

type BarsProps = { caption: string; names: string[]; shown: string[]; values: number[]; best: number };

/** The best bar is darker and shows its figure; every bar has its figure for screen readers. */
function Bars({ caption, names, shown, values, best }: BarsProps) {
  const { moments: texts } = usePageTexts('myReports');
  const most = Math.max(...values);
  return (
    <table className={classes.bars}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {names.map((name, index) => (
            <th key={name} scope="col">
              <span aria-hidden>{shown[index]}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {values.map((value, index) => (
            <td
              key={names[index]}
              data-best={index === best || undefined}
              title={`${names[index]}: ${texts.sales(value)}`}
            >
              {index === best && (
                <span className={classes.figure} aria-hidden>
                  {value}
                </span>
              )}
              <span className={classes.bar} style={share(value, most)} aria-hidden />
              <VisuallyHidden>{texts.sales(value)}</VisuallyHidden>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
