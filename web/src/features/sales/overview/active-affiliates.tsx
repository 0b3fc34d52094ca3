import type { Overview } from '@aliado/contract';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './overview.module.css';
import type { Period } from './periods.ts';

type ActiveAffiliatesProps = { overview: Overview; period: Period };

/** People cannot be added up day by day: two bars against all there are. */
export function ActiveAffiliates({ overview, period }: ActiveAffiliatesProps) {
  const texts = usePageTexts('overview');
  const { language } = useLanguage();
  const { active_affiliates, active_affiliates_before, affiliates } = overview;
  const most = Math.max(affiliates, active_affiliates, active_affiliates_before, 1);
  const bars = [
    { label: texts.now[period], count: active_affiliates, before: undefined },
    { label: texts.before(overview.before.length), count: active_affiliates_before, before: true },
  ];
  return (
    <div className={classes.active}>
      <p>{texts.activeLead(formatCount(affiliates, language))}</p>
      <dl>
        {bars.map(({ label, count, before }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">
              <span
                className={classes.bar}
                data-before={before}
                style={{ width: `${(count / most) * 100}%` }}
              />
              {texts.sold(count, formatCount(count, language))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
