import { IconCheck } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './connect.module.css';

export function PermissionList() {
  const { reads } = usePageTexts('connect');
  return (
    <div className={classes.permissions}>
      <p>{reads.title}</p>
      <ul>
        {reads.points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
