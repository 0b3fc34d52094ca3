import { IconWifiOff } from '@tabler/icons-react';
import classes from './offline-bar.module.css';

export function OfflineBar({ title, message }: { title: string; message: string }) {
  return (
    <p className={classes.bar}>
      <IconWifiOff size={22} stroke={1.8} aria-hidden />
      <span>
        <strong>{title}</strong> {message}
      </span>
    </p>
  );
}
