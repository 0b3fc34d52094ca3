import type { StoreConnection } from '@aliado/contract';
import { formatCount, formatDay, formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './connection-card.module.css';

/** Since when it is as it is, and what has come from the store. */
export function ConnectionFacts({ connection }: { connection: StoreConnection }) {
  const { connection: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const { state, connected_at, state_changed_at, products, orders, last_synchronised_at } = connection;
  const since = state === 'connected' ? connected_at : state_changed_at;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.products}</dt>
        <dd className={`figures ${classes.figure}`}>{formatCount(products, language)}</dd>
      </div>
      <div>
        <dt>{texts.orders}</dt>
        <dd className={`figures ${classes.figure}`}>{formatCount(orders, language)}</dd>
      </div>
      <div>
        <dt>{texts.since[state]}</dt>
        <dd className="figures">
          <time dateTime={since}>{formatDay(new Date(since), { language })}</time>
        </dd>
      </div>
      <div>
        <dt>{texts.synchronised}</dt>
        <dd className="figures">
          {last_synchronised_at ? (
            <time dateTime={last_synchronised_at}>
              {formatRecent(new Date(last_synchronised_at), { language })}
            </time>
          ) : (
            texts.never
          )}
        </dd>
      </div>
    </dl>
  );
}
