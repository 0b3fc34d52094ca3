import { ActionIcon, Switch } from '@mantine/core';
import { IconPencil, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './rules.module.css';

type RowProps = {
  icon: TablerIcon;
  title: string;
  text: string;
};

type RuleProps = RowProps & {
  /** What was announced and waits for its day. */
  note?: ReactNode;
  onEdit: () => void;
};

/** One rule as affiliates read it, and the pencil that changes it. */
export function Rule({ icon: Icon, title, text, note, onEdit }: RuleProps) {
  const { rules } = usePageTexts('program');
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.7} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={`figures ${classes.title}`}>{title}</p>
        <p className={`figures ${classes.text}`}>{text}</p>
        {note && <p className={`figures ${classes.note}`}>{note}</p>}
      </div>
      <ActionIcon aria-label={rules.edit(title)} aria-haspopup="dialog" onClick={onEdit}>
        <IconPencil size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  );
}

type RuleSwitchProps = RowProps & { on: boolean; onSwitch: (on: boolean) => void };

export function RuleSwitch({ icon: Icon, title, text, on, onSwitch }: RuleSwitchProps) {
  const id = useId();
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.7} aria-hidden className={classes.icon} />
      <label className={classes.words} htmlFor={id}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text} id={`${id}-text`}>
          {text}
        </span>
      </label>
      <Switch
        id={id}
        aria-label={title}
        aria-describedby={`${id}-text`}
        checked={on}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </li>
  );
}
