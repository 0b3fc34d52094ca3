import type { CSSProperties } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';

import classes from './debt-panel.module.css';
import type { DebtSums } from './use-debts.ts';

type AgesBarProps = { ages: DebtSums['ages']; currency: string };

/** Each age as wide as what it holds; the words below say the same without colour. */
export function AgesBar({ ages, currency }: AgesBarProps) {
  const texts = usePageTexts('payments');
  const filled = ages.filter(({ cents }) => cents > 0);
  const parts = filled.map(({ cents }) => `minmax(116px, ${cents}fr)`).join(' ');
  return (
    <div style={{ '--parts': parts } as CSSProperties}>
      <div className={classes.bar} aria-hidden>
        {filled.map(({ days, cents }) => (
          <span key={days} data-days={days} style={{ flexGrow: cents }} />
        ))}
      </div>
      <dl className={classes.legend}>
        {filled.map(({ days, cents }) => (
          <div key={days} data-days={days}>
            <dt>{texts.age[days]}</dt>
            <dd>
              <Money amount={cents} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
