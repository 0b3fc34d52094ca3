import { endpoints, type PublicStore } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconArrowRight, IconHourglassHigh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StoreCard } from '#web/features/merchants/marketplace/merchant-card.tsx';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import layout from '#web/ui/public-page.module.css';
import classes from './public-stores.module.css';

/** A server-rendered page: all public products, or those of one store. */
const catalogueOf = (store?: string) =>
  `/catalogoGeneral${store === undefined ? '' : `?${new URLSearchParams({ tienda: store })}`}`;

/** Some public stores: their rates, their products, and how to begin. */
export function PublicStores() {
  const texts = usePageTexts('homeStores');
  const query = useQuery(read(endpoints.listPublicStores));
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="stores-title">
      <div className={classes.head}>
        <div>
          <h2 id="stores-title" className={layout.sectionTitle}>
            {texts.title}
          </h2>
          <p className={layout.lead}>{texts.lead}</p>
        </div>
        {query.data?.results.length !== 0 && (
          <Button
            component="a"
            href={catalogueOf()}
            variant="default"
            rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
          >
            {texts.all}
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        texts={texts}
        skeleton={{ height: 420 }}
        className={classes.message}
        empty={
          <EmptyState
            order={3}
            title={texts.emptyTitle}
            action={
              <Button component="a" href={`#${providerFormAnchor}`}>
                {texts.emptyAction}
              </Button>
            }
          >
            {texts.emptyText}
          </EmptyState>
        }
      >
        {({ results }) => (
          <div className={classes.stores}>
            {results.map((store) => (
              <Store key={store.pk} store={store} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Store({ store }: { store: PublicStore }) {
  const texts = usePageTexts('homeStores');
  const { card } = usePageTexts('marketplace');
  const { pk, name, median_days, hold_days } = store;
  return (
    <StoreCard
      store={store}
      title={<a href={catalogueOf(name)}>{name}</a>}
      facts={
        <li>
          <IconHourglassHigh size={18} stroke={1.8} aria-hidden />
          {median_days === null ? card.hold(hold_days) : texts.paysIn(median_days)}
        </li>
      }
    >
      <div className={classes.actions}>
        <Button component="a" variant="default" href={catalogueOf(name)} aria-label={texts.seeOf(name)}>
          {texts.see}
        </Button>
        <Button component="a" href={`/?merchant=${pk}`} aria-label={texts.sellOf(name)}>
          {texts.sell}
        </Button>
      </div>
    </StoreCard>
  );
}
