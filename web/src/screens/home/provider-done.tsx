import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import classes from './provider-form.module.css';

export function ProviderDone({ comercio, email }: { comercio: string; email: string }) {
  const { provider } = useTexts().home;
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <div className={classes.done} role="status">
      <span className={classes.doneIcon} aria-hidden="true">
        <IconCheck size={32} stroke={2.2} />
      </span>
      <h3 ref={title} tabIndex={-1} className={classes.doneTitle}>
        {provider.doneTitle}
      </h3>
      <p className={classes.doneText}>{provider.doneText(comercio, email)}</p>
      <Button variant="light" onClick={() => openDialog('register')}>
        {provider.createAccount}
      </Button>
    </div>
  );
}
