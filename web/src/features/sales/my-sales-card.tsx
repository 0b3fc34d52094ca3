import type { Sale } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { NoSales, SaleRow } from './sale-row.tsx';
import classes from './sales.module.css';
import type { useMySales } from './use-sales.ts';

type MySalesCardProps = {
  sales: ReturnType<typeof useMySales>;
  anchor: string;
  /** Shows all sales instead of the newest ones. */
  all: boolean;
  few: number;
  onAll: (all: boolean) => void;
  onOpen: (sale: Sale) => void;
  /** Opens the dialog that explains a missing order. */
  onMissing: () => void;
  onShare: () => void;
};

/** The affiliate's newest sales. A sale that arrives while the page is open is announced and marked. */
export function MySalesCard(props: MySalesCardProps) {
  const { sales, anchor, all, few, onAll, onOpen, onMissing, onShare } = props;
  const { mySales: texts, search } = usePageTexts('explanations');
  const count = sales.data?.count ?? 0;
  return (
    <SectionCard
      id={anchor}
      title={texts.title}
      action={
        count > few && (
          <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => onAll(!all)}>
            {all ? texts.fewer : texts.all(count)}
          </Button>
        )
      }
    >
      <Loaded query={sales} texts={texts} empty={<NoSales onShare={onShare} />}>
        {({ results }, stale) => (
          <div aria-live="polite" aria-relevant="additions">
            <RowList rows={results} keyOf={({ pk }) => pk} stale={stale} fresh={!all}>
              {(sale) => <SaleRow sale={sale} seenBy="affiliate" onOpen={() => onOpen(sale)} />}
            </RowList>
          </div>
        )}
      </Loaded>
      <div className={classes.missing}>
        <p>
          <strong>{search.title}</strong> {search.lead}
        </p>
        <Button
          variant="default"
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconFileSearch size={20} stroke={1.8} aria-hidden />}
          onClick={onMissing}
        >
          {search.open}
        </Button>
      </div>
    </SectionCard>
  );
}
