import { Button } from '@mantine/core';
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './todo-row.module.css';

type Way =
  | { to: string; onClick?: never; busy?: never }
  | { to?: never; onClick: () => void; busy?: boolean };

type TodoRowProps = Way & {
  icon: TablerIcon;
  tone: 'doubt' | 'broken' | 'paper';
  title: string;
  text: ReactNode;
  action: string;
};

/** One task and its action. On the phone the whole row is the button. */
export function TodoRow({ icon: Icon, tone, title, text, action, to, onClick, busy }: TodoRowProps) {
  const label = (
    <>
      <span className={classes.action}>{action}</span>
      <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
    </>
  );
  const look = { size: 'sm', variant: 'default', className: classes.button } as const;
  const name = `${action}: ${title}`;
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={`figures ${classes.title}`}>{title}</p>
        <p className={`figures ${classes.text}`}>{text}</p>
      </div>
      {to ? (
        <Button component={Link} to={to} aria-label={name} {...look}>
          {label}
        </Button>
      ) : (
        <Button onClick={onClick} loading={busy} aria-label={name} {...look}>
          {label}
        </Button>
      )}
    </li>
  );
}
