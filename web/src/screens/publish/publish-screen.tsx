import { endpoints } from '@aliado/contract';
import { Button, Card, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { PublishMany, PublishOne } from '#web/features/catalog/publish-card.tsx';
import { read } from '#web/lib/api.ts';
import { isAt, paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import messages from '#web/ui/messages.module.css';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';

/** One product or many out of those of the store; before there are any, the step that comes first. */
export function PublishScreen() {
  const texts = usePageTexts('products');
  const { publishing } = texts;
  const { pathname } = useLocation();
  const connection = useQuery(read(endpoints.getConnection));
  const many = isAt('publishMany', pathname);
  return (
    <>
      <title>{publishing.pageTitle}</title>
      <ScreenHead
        title={many ? publishing.many : publishing.one}
        lead={many ? publishing.manyLead : publishing.oneLead}
      >
        <Button component={Link} to={many ? paths.publish : paths.publishMany} variant="default">
          {many ? publishing.toOne : publishing.toMany}
        </Button>
      </ScreenHead>
      <Loaded
        query={connection}
        texts={texts}
        order={2}
        skeleton={{ height: 400 }}
        className={`${screen.next} ${messages.card}`}
      >
        {({ connection: store }) => {
          if (store && store.products > 0) return many ? <PublishMany /> : <PublishOne />;
          return <NextStep step={store?.state === 'connected' ? 'bring' : 'connect'} />;
        }}
      </Loaded>
    </>
  );
}

/** Publishing needs a connected store with its products here. */
function NextStep({ step }: { step: 'connect' | 'bring' }) {
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
