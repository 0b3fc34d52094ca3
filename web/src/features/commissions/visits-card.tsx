import { endpoints } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import rows from '#web/ui/rows.module.css';
import classes from './earnings.module.css';
import { Loaded } from './loaded.tsx';

const FEW = 5;
const DAYS = 30;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The newest visits, by day and link. */
export function VisitsCard() {
  const { visits: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const query = { start_date: dayBefore(DAYS), page_size: FEW };
  const visits = useQuery(read(endpoints.listVisitsOfAffiliate, { query }));
  const count = (value: number) => formatCount(value, language);
  return (
    <Card component="section" aria-labelledby="my-visits-title">
      <Title order={2} id="my-visits-title">
        {texts.title}
      </Title>
      <Loaded query={visits} texts={texts} shape={{ rows: 5, mark: 0 }}>
        {({ total, results }) =>
          results.length === 0 ? (
            <p className={classes.lead}>{texts.empty}</p>
          ) : (
            <>
              <p className={`figures ${classes.lead}`}>
                {texts.total(total.visits, count(total.visits))}
                {total.repeats > 0 && ` · ${texts.repeats(count(total.repeats))}`}
              </p>
              <ul className={rows.rows}>
                {results.map(({ pk, day, link, merchant, visits }) => (
                  <li key={pk} className={classes.visit}>
                    <span className={classes.words}>
                      <span className={classes.name}>{link.name}</span>
                      <span className={classes.quiet}>
                        {merchant.name} ·{' '}
                        <time dateTime={day}>
                          {formatDay(new Date(`${day}T12:00:00Z`), { language, timeZone: 'UTC' })}
                        </time>
                      </span>
                    </span>
                    <span className="figures">{texts.ofLink(visits, count(visits))}</span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
