import { Link } from 'react-router';
import classes from './link-tabs.module.css';

type LinkTab = {
  to: string;
  label: string;
  current: boolean;
  /** Shown in a pill beside the label. */
  count?: string;
};

/** Views of one screen, each with an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count && <span className={`figures ${classes.count}`}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
