import { FoundCard } from './found-card.tsx';
import classes from './found-grid.module.css';
import { ListFoot, type Turn } from './list-foot.tsx';
import type { FoundPage } from './use-found.ts';

type FoundGridProps = {
  page: FoundPage;
  /** The page that was asked for has not arrived; this is the one before it. */
  stale: boolean;
  onTurn: (turn: Turn) => void;
};

export function FoundGrid({ page, stale, onTurn }: FoundGridProps) {
  return (
    <div aria-busy={stale}>
      <ul className={classes.grid}>
        {page.results.map((affiliate) => (
          <li key={affiliate.pk}>
            <FoundCard affiliate={affiliate} />
          </li>
        ))}
      </ul>
      <ListFoot page={page} onTurn={onTurn} />
    </div>
  );
}
