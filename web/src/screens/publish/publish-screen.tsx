import { endpoints, type StoreConnection } from '@aliado/contract';
import { Button, Card, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { PublishMany, PublishOne } from '#web/features/catalog/publish-card.tsx';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { read } from '#web/lib/api.ts';
import { isAt, paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import messages from '#web/ui/messages.module.css';
import { Part } from '#web/ui/part.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

const NewProduct = lazily(() => import('#web/features/publishing/new-product.tsx'));
const PublishSheet = lazily(() => import('#web/features/publishing/publish-sheet.tsx'));

/** `?de=tienda`: publishes from the store's existing products. */
const FROM = 'de';
const STORE = 'tienda';

export function PublishScreen() {
  const texts = usePageTexts('products');
  const { publishing } = texts;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const connection = useQuery(read(endpoints.getConnection));
  const many = isAt('publishMany', pathname);
  const fromStore = query.get(FROM) === STORE;
  const words = publishing.ways[many ? 'many' : 'one'];
  return (
    <>
      <title>{publishing.pageTitle}</title>
      <ScreenHead title={words.title} lead={fromStore ? words.fromStoreLead : words.newLead}>
        <Group gap="md">
          <Button
            component={Link}
            to={fromStore ? pathname : `${pathname}?${FROM}=${STORE}`}
            variant="default"
          >
            {fromStore ? words.toNew : words.toStore}
          </Button>
          <Button component={Link} to={paths.products} variant="subtle" px={0}>
            {publishing.see}
          </Button>
        </Group>
      </ScreenHead>
      <Loaded
        query={connection}
        texts={texts}
        order={2}
        skeleton={{ height: 400 }}
        className={`${screen.next} ${messages.card}`}
      >
        {({ connection: store }) => {
          const open = store?.state === 'connected';
          const step = store?.state === 'suspended' ? 'paused' : 'connect';
          const closed = <NextStep step={step} />;
          const waiting = <Skeleton height={400} radius="lg" mt="lg" />;
          if (many && !fromStore)
            return (
              <Part waiting={waiting}>
                <PublishSheet
                  kind="products"
                  closed={open ? undefined : { card: closed, note: <StepNote step={step} /> }}
                />
              </Part>
            );
          if (!open) return closed;
          if (fromStore) return <FromStore store={store} many={many} />;
          return (
            <Part waiting={waiting}>
              <NewProductOf store={store} />
            </Part>
          );
        }}
      </Loaded>
    </>
  );
}

function FromStore({ store, many }: { store: StoreConnection; many: boolean }) {
  if (store.products === 0) return <NextStep step="bring" />;
  return many ? <PublishMany /> : <PublishOne />;
}

function NewProductOf({ store }: { store: StoreConnection }) {
  const categories = useCategories();
  return <NewProduct currency={store.currency} categories={categories} forWholesale={store.for_wholesale} />;
}

/** A short version, above a running or finished spreadsheet. */
function StepNote({ step }: { step: 'connect' | 'paused' }) {
  const { publishing } = usePageTexts('products');
  const { title, text, action } = publishing[step];
  return (
    <SectionCard
      title={title}
      lead={text}
      className={screen.next}
      action={
        <Button component={Link} to={paths.services} variant="default">
          {action}
        </Button>
      }
    />
  );
}

/** Publishing needs a store that is connected and not paused; choosing from the store also needs its products. */
function NextStep({ step }: { step: 'connect' | 'paused' | 'bring' }) {
  const { publishing } = usePageTexts('products');
  const { title, text, action } = publishing[step];
  return (
    <Card mt="lg">
      <EmptyState
        title={title}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} to={paths.services}>
              {action}
            </Button>
            <Button component={Link} to={paths.general} variant="default">
              {publishing.back}
            </Button>
          </Group>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
