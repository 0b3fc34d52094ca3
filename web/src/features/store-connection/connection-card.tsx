import { endpoints, type StoreConnection } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/tone-of.ts';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './connection-card.module.css';

type ConnectionCardProps = { connection: StoreConnection; pk: string };

/** The store, the state of its connection with an explanation, and the actions. */
export function ConnectionCard({ connection, pk }: ConnectionCardProps) {
  const { connection: texts, disconnect } = usePageTexts('services');
  const { country: countryName } = useFormat();
  const { ask, question } = useConfirm();
  const { mutateAsync } = useChange(endpoints.disconnectStore, [endpoints.getConnection]);
  const { state, name, domain, country, products } = connection;
  const askToDisconnect = () =>
    ask({ ...disconnect, title: disconnect.title(name), run: () => mutateAsync({}) });
  return (
    <Card component="section" aria-labelledby="store-title" className={classes.card}>
      <div className={classes.awning}>
        <Awning tone={storeToneOf(pk)} />
      </div>
      <div className={classes.head}>
        <StoreMark pk={pk} name={name} size={52} />
        <div className={classes.words}>
          <Title order={2} id="store-title">
            {name}
          </Title>
          <p className={classes.where}>
            {domain} · {countryName(country)}
          </p>
        </div>
        <StateChip state={`store_${state}`}>{texts.states[state]}</StateChip>
      </div>
      <p className={classes.meaning} data-state={state}>
        {texts.meaning[state]}
      </p>
      <ConnectionFacts connection={connection} />
      <div className={classes.actions}>
        {products > 0 && (
          <Button component={Link} to={paths.products} variant="light" size="sm">
            {texts.seeProducts}
          </Button>
        )}
        {state !== 'disconnected' && (
          <Button variant="default" size="sm" onClick={askToDisconnect}>
            {texts.disconnect}
          </Button>
        )}
      </div>
      {question}
    </Card>
  );
}

/** The age of the present state, and the data that came from the store. */
function ConnectionFacts({ connection }: { connection: StoreConnection }) {
  const { connection: texts } = usePageTexts('services');
  const { count, day, recent } = useFormat();
  const { state, connected_at, state_changed_at, products, orders, last_synchronised_at } = connection;
  const since = state === 'connected' ? connected_at : state_changed_at;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.products}</dt>
        <dd className={`figures ${classes.figure}`}>{count(products)}</dd>
      </div>
      <div>
        <dt>{texts.orders}</dt>
        <dd className={`figures ${classes.figure}`}>{count(orders)}</dd>
      </div>
      <div>
        <dt>{texts.since[state]}</dt>
        <dd className="figures">
          <time dateTime={since}>{day(since)}</time>
        </dd>
      </div>
      <div>
        <dt>{texts.synchronised}</dt>
        <dd className="figures">
          {last_synchronised_at ? (
            <time dateTime={last_synchronised_at}>{recent(last_synchronised_at)}</time>
          ) : (
            texts.never
          )}
        </dd>
      </div>
    </dl>
  );
}
