import { Notifications } from '@mantine/notifications';
import classes from '#web/lib/toast.module.css';
import { TOAST_DURATION } from '#web/lib/toast.ts';

export default function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={TOAST_DURATION}
      limit={4}
      transitionDuration={180}
      withAutoCloseProgress
      classNames={{ progress: classes.drain }}
    />
  );
}
