import { useSearchParams } from 'react-router';
import { type Period, periods } from '#web/features/sales/overview/use-overview.ts';
import { oneOf } from '#web/lib/address-filters.ts';

const read = oneOf(periods);

/** The period the address names; nothing stands for this month. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (period: Period) =>
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        if (period === periods[0]) changed.delete('period');
        else changed.set('period', period);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [read(query.get('period') ?? ''), change];
}
