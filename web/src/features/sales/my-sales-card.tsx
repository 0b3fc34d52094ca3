import type { Sale } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import rows from '#web/ui/rows.module.css';
import { useFresh } from '#web/ui/use-fresh.ts';
import classes from './my-sales-card.module.css';
import { SaleRow } from './sale-row.tsx';
import { NoSales, SalesFailed, SalesSkeleton } from './sale-states.tsx';
import type { useMySales } from './use-my-sales.ts';

type MySalesCardProps = {
  sales: ReturnType<typeof useMySales>;
  anchor: string;
  /** Everything there is, rather than the newest. */
  all: boolean;
  few: number;
  onAll: (all: boolean) => void;
  onOpen: (sale: Sale) => void;
  /** Why an order is not among them. */
  onMissing: () => void;
  onShare: () => void;
};

export function MySalesCard({ sales, anchor, all, few, onAll, ...acts }: MySalesCardProps) {
  const { mySales: texts, search } = usePageTexts('receipts');
  const { language } = useLanguage();
  const count = sales.data?.count ?? 0;
  return (
    <Card component="section" id={anchor} aria-labelledby="my-sales-title">
      <div className={rows.head}>
        <Title order={2} id="my-sales-title">
          {texts.title}
        </Title>
        {count > few && (
          <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => onAll(!all)}>
            {all ? texts.fewer : texts.all(formatCount(count, language))}
          </Button>
        )}
      </div>
      <Content sales={sales} {...acts} />
      <div className={classes.missing}>
        <p>
          <strong>{search.title}</strong> {search.lead}
        </p>
        <Button
          variant="default"
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconFileSearch size={20} stroke={1.8} aria-hidden />}
          onClick={acts.onMissing}
        >
          {search.open}
        </Button>
      </div>
    </Card>
  );
}

type ContentProps = Pick<MySalesCardProps, 'sales' | 'onOpen' | 'onShare'>;

function Content({ sales: { data, isError, fetchStatus, refetch }, onOpen, onShare }: ContentProps) {
  const isFresh = useFresh(data?.results.map(({ pk }) => pk));
  if (!data) {
    return isError || fetchStatus === 'paused' ? <SalesFailed onRetry={refetch} /> : <SalesSkeleton />;
  }
  if (data.results.length === 0) return <NoSales onShare={onShare} />;
  return (
    <ul className={rows.rows} aria-live="polite" aria-relevant="additions">
      {data.results.map((sale) => (
        <li key={sale.pk} data-fresh={isFresh(sale.pk) || undefined}>
          <SaleRow sale={sale} seenBy="affiliate" onOpen={() => onOpen(sale)} />
        </li>
      ))}
    </ul>
  );
}
