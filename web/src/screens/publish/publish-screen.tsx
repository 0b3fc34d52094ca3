import { endpoints } from '@aliado/contract';
import { Button, Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { ProductsFailed } from '#web/features/catalog/product-states.tsx';
import { PublishMany } from '#web/features/catalog/publish-many.tsx';
import { PublishOne } from '#web/features/catalog/publish-one.tsx';
import { read } from '#web/lib/api.ts';
import { isAt, paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { NextStep } from './next-step.tsx';
import classes from './publish-screen.module.css';

/** One product or many out of those of the store; before there are any, the step that comes first. */
export function PublishScreen() {
  const { publishing } = usePageTexts('products');
  const { pathname } = useLocation();
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
      <Publish many={many} />
    </>
  );
}

function Publish({ many }: { many: boolean }) {
  const { data, isPending, isError, fetchStatus, refetch } = useQuery(read(endpoints.getConnection));
  if (isPending && !isError && fetchStatus !== 'paused') return <Skeleton height={400} radius="lg" mt={24} />;
  if (!data) {
    return (
      <Card mt="lg">
        <ProductsFailed onRetry={refetch} />
      </Card>
    );
  }
  const { connection } = data;
  if (connection && connection.products > 0) {
    return many ? (
      <PublishMany className={screen.card} />
    ) : (
      <PublishOne className={screen.card} formClassName={classes.form} />
    );
  }
  return (
    <Card mt="lg">
      <NextStep step={connection?.state === 'connected' ? 'bring' : 'connect'} />
    </Card>
  );
}
