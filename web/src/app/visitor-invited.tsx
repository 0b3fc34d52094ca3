import { Button } from '@mantine/core';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './shell.module.css';

/** Shown to a visitor on a private page, behind or after the login dialog. */
export default function VisitorInvited() {
  const { shell, common } = useTexts();
  return (
    <div className={classes.message}>
      <EmptyState
        order={1}
        title={shell.guard.title}
        action={
          <div className={classes.actions}>
            <Button onClick={() => openDialog('login')}>{common.logIn}</Button>
            <Button variant="default" onClick={() => openDialog('register')}>
              {common.register}
            </Button>
          </div>
        }
      >
        {shell.guard.text}
      </EmptyState>
    </div>
  );
}
