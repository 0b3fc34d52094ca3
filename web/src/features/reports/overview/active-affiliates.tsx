import type { Overview } from '@aliado/contract';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './overview.module.css';

type ActiveAffiliatesProps = { active: Overview; now: string; before: string | undefined };

/** People cannot be added up day by day: two bars against all there are. */
export function ActiveAffiliates({ active, now, before }: ActiveAffiliatesProps) {
  const texts = usePageTexts('overview');
  const { active_affiliates, active_affiliates_before, affiliates } = active;
  const most = Math.max(affiliates, active_affiliates, active_affiliates_before, 1);
  const bars = [
    { label: now, count: active_affiliates, before: undefined },
    ...(before ? [{ label: before, count: active_affiliates_before, before: true }] : []),
  ];
  return (
    <div className={classes.active}>
      <p>{texts.activeLead(affiliates)}</p>
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
              {texts.sold(count)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
