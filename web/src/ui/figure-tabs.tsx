import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './figure-tabs.module.css';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus };

type FigureTab<Name extends string> = {
  name: Name;
  label: string;
  value: ReactNode;
  /** Compared with the previous days; never shown by colour alone. */
  change?: { way: keyof typeof arrows; text: string };
};

type FigureTabsProps<Name extends string> = {
  label: string;
  tabs: FigureTab<Name>[];
  chosen: Name;
  /** The id of the panel that the tabs control. */
  panel: string;
  onChoose: (name: Name) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The selected figure decides the chart below. */
export function FigureTabs<Name extends string>(props: FigureTabsProps<Name>) {
  const { label, tabs, chosen, panel, onChoose } = props;

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const place = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    document.getElementById(`${panel}-${next.name}`)?.focus();
  };

  return (
    <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
      {tabs.map(({ name, label, value, change }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${panel}-${name}`}
          aria-selected={name === chosen}
          aria-controls={panel}
          tabIndex={name === chosen ? 0 : -1}
          className={classes.tab}
          onClick={() => onChoose(name)}
        >
          <span className={classes.label}>{label}</span>
          <span className={`figures ${classes.value}`}>{value}</span>
          {change && <FigureChange {...change} />}
        </button>
      ))}
    </div>
  );
}

function FigureChange({ way, text }: { way: keyof typeof arrows; text: string }) {
  const Arrow = arrows[way];
  return (
    <span className={`figures ${classes.change}`} data-way={way}>
      <Arrow size={15} stroke={2} aria-hidden />
      {text}
    </span>
  );
}
