import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import type { PaidNote } from './paid-note.ts';
import classes from './pay-dialog.module.css';

/** In the place of the form, for the moment before the page reloads. */
export function PaidMessage({ note: { title, refused } }: { note: PaidNote }) {
  const { paying: texts } = usePageTexts('payments');
  const Icon = refused.length > 0 ? IconAlertTriangle : IconCheck;
  return (
    <div className={classes.done} role="status">
      <span className={classes.doneIcon} data-refused={refused.length > 0 || undefined}>
        <Icon size={32} stroke={2} aria-hidden />
      </span>
      <p className={`figures ${classes.doneTitle}`}>{title}</p>
      {refused.length > 0 && (
        <ul className={classes.refused}>
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>{texts.reloading}</p>
    </div>
  );
}
