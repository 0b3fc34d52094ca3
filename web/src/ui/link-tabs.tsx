import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './link-tabs.module.css';

type LinkTab = {
  to: string;
  label: string;
  current: boolean;
  /** Shown in a pill beside the label. */
  count?: string;
  /** What is counted waits for an answer. */
  waits?: boolean;
};

/** Views of one screen, each with an address of its own; where they do not all fit, the one shown is in sight. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  /** What the row is as wide as, and which of it is shown. */
  const look = tabs.map(({ label, count, current }) => `${label} ${count} ${current}`).join();
  useEffect(() => {
    const tab = look && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    const middle = tab.offsetLeft - row.current.offsetLeft + tab.clientWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, [look]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count && (
            <span className={`figures ${classes.count}`} data-waits={tab.waits || undefined}>
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
