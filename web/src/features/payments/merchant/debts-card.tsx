import type { Debt } from '@aliado/contract';
import { Card } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { usePageTexts } from '#web/texts/pages.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { DebtFilters } from './debt-filters.ts';
import classes from './debt-list.module.css';
import { DebtList } from './debt-list.tsx';
import { DebtsFailed, DebtsSkeleton, NobodyFound, NoDebts } from './debt-states.tsx';
import { DebtTabs } from './debt-tabs.tsx';
import { useDebts } from './use-debts.ts';

type DebtsCardProps = {
  filters: DebtFilters;
  className?: string | undefined;
  onChange: (change: Partial<DebtFilters>) => void;
  onOpen: (debt: Debt) => void;
  onSee: (debt: Debt) => void;
  onPay: (debts: Debt[]) => void;
  onPrepare: (debts: Debt[]) => void;
  onAsk: (debt: Debt) => void;
};

/** Who is owed what and since when. */
export function DebtsCard({ className, ...props }: DebtsCardProps) {
  const { status } = props.filters;
  return (
    <Card className={className}>
      <DebtTabs current={status} />
      <Debts key={status} {...props} />
    </Card>
  );
}

const FEW = 6;

function Debts({ filters, onChange, ...acts }: Omit<DebtsCardProps, 'className'>) {
  const texts = usePageTexts('payments');
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const { data, isError, fetchStatus, isPlaceholderData, refetch } = useDebts(filters);
  const { status, s, page } = filters;
  const isFiltered = s !== '' || page > 1;

  const content = () => {
    if (data?.results.length === 0 && !isPlaceholderData)
      return isFiltered ? (
        <NobodyFound onClear={() => onChange({ s: '', page: 1 })} />
      ) : (
        <NoDebts kind={status} />
      );
    if (data)
      return (
        <DebtList
          filters={filters}
          page={data}
          narrow={narrow}
          stale={isPlaceholderData}
          onPage={(next) => onChange({ page: next })}
          {...acts}
        />
      );
    return isError || fetchStatus === 'paused' ? <DebtsFailed onRetry={refetch} /> : <DebtsSkeleton />;
  };

  return (
    <>
      {(isFiltered || (data && data.count > FEW)) && (
        <search className={classes.toolbar}>
          <SearchBox label={texts.search} searched={s} onSearch={(typed) => onChange({ s: typed })} />
        </search>
      )}
      {content()}
    </>
  );
}
