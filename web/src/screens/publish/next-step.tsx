import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './publish-screen.module.css';

/** Publishing needs a connected store with its products here. */
export function NextStep({ step }: { step: 'connect' | 'bring' }) {
  const { publishing } = usePageTexts('products');
  const { title, text, action } = publishing[step];
  return (
    <EmptyState
      title={title}
      action={
        <div className={classes.actions}>
          <Button component={Link} to={paths.services}>
            {action}
          </Button>
          <Button component={Link} to={paths.general} variant="default">
            {publishing.back}
          </Button>
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}
