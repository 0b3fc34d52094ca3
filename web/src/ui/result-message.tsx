import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './result-message.module.css';

type ResultMessageProps = {
  icon: TablerIcon;
  tone: 'botella' | 'sol' | 'rojo';
  title: string;
  texts: string[];
  /** The next actions, the most likely one first. */
  children?: ReactNode;
};

export function ResultMessage({ icon: Icon, tone, title, texts, children }: ResultMessageProps) {
  return (
    <div className={classes.message} role="status">
      <span className={classes.icon} data-tone={tone}>
        <Icon size={32} stroke={1.7} aria-hidden />
      </span>
      <h1 className={classes.title}>{title}</h1>
      {texts.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
