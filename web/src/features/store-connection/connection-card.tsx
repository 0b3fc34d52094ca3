import type { StoreConnection } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCountry } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/store-tone.ts';
import classes from './connection-card.module.css';
import { ConnectionFacts } from './connection-facts.tsx';

const DisconnectDialog = lazily(() => import('./disconnect-dialog.tsx'));

type ConnectionCardProps = { connection: StoreConnection; pk: string };

/** The store, how its connection is, what that means and what can be done. */
export function ConnectionCard({ connection, pk }: ConnectionCardProps) {
  const { connection: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const [asking, setAsking] = useState<boolean | null>(null);
  const { state, name, domain, country, products } = connection;
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
            {domain} · {formatCountry(country, language)}
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
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            {texts.disconnect}
          </Button>
        )}
      </div>
      {asking !== null && (
        <DialogPart opened={asking} onClose={() => setAsking(false)}>
          <DisconnectDialog store={name} opened={asking} onClose={() => setAsking(false)} />
        </DialogPart>
      )}
    </Card>
  );
}
