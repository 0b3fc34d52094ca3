import { endpoints, type StoreConnection } from '@aliado/contract';
import { Button, Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { read } from '#web/lib/api.ts';
import { isAt, paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/texts/index.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './publish-screen.module.css';

/** Publishing needs a connected store with its products here; the screen says which step comes next. */
export function PublishScreen() {
  const { publishScreen } = useTexts().shell;
  const { pathname } = useLocation();
  const { data, isLoading } = useQuery(read(endpoints.getConnection));
  return (
    <>
      <title>{publishScreen.pageTitle}</title>
      <h1 className={classes.title}>
        {isAt('publishMany', pathname) ? publishScreen.many : publishScreen.one}
      </h1>
      {isLoading ? <Skeleton height={400} radius="lg" /> : <NextStep connection={data?.connection ?? null} />}
    </>
  );
}

function stepOf(connection: StoreConnection | null) {
  if (connection && connection.products > 0) return 'choose';
  return connection?.state === 'connected' ? 'synchronise' : 'connect';
}

function NextStep({ connection }: { connection: StoreConnection | null }) {
  const { publishScreen } = useTexts().shell;
  const step = stepOf(connection);
  const { title, text, action } = publishScreen[step];
  const choosing = step === 'choose';
  return (
    <Card>
      <EmptyState
        title={title}
        action={
          <div className={classes.actions}>
            <Button component={Link} to={choosing ? paths.products : paths.services}>
              {action}
            </Button>
            <Button component={Link} to={choosing ? paths.services : paths.general} variant="default">
              {choosing ? publishScreen.services : publishScreen.back}
            </Button>
          </div>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
