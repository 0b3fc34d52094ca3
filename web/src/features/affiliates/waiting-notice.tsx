import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { useWaitingRequests } from './use-members.ts';
import classes from './waiting-notice.module.css';

/** Requests are answered in General; here one is told that some wait. */
export function WaitingNotice() {
  const { members: texts } = usePageTexts('affiliates');
  const waiting = useWaitingRequests();
  if (waiting === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconUserPlus size={20} stroke={1.8} aria-hidden />
      <span className="figures">{texts.waiting(waiting)}</span>
      <Button component={Link} to={paths.general} variant="subtle" size="sm">
        {texts.answer}
      </Button>
    </div>
  );
}
