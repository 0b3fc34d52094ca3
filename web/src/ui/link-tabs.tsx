import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './link-tabs.module.css';

type LinkTab = {
  to: string;
  label: string;
  current: boolean;
  /** Shown in a pill beside the label. */
  count?: string;
  /** The counted items wait for an answer. */
  waits?: boolean;
};

/** Views of one screen with addresses of their own. If not all fit, the current one is scrolled into view. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  /** Everything that affects the width of the row or the current tab. */
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
