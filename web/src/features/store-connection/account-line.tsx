import { IconUserCircle } from '@tabler/icons-react';
import classes from './connect.module.css';

/** The account that the store will belong to. */
export function AccountLine({ label, name }: { label: string; name: string }) {
  return (
    <div className={classes.user}>
      <IconUserCircle size={28} stroke={1.7} aria-hidden />
      <div>
        <p className={classes.userLabel}>{label}</p>
        <p className={classes.userName}>{name}</p>
      </div>
    </div>
  );
}
