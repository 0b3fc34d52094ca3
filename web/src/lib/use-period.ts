import { dayIn, type Period, type PeriodChange, readPeriod, withPeriod } from './period.ts';
import { useProfile } from './profile.ts';
import { useAddressQuery } from './use-address-query.ts';

/** The present day in the store's time zone. */
export function useToday(): string {
  const { data: profile } = useProfile();
  return dayIn(new Date(), profile?.merchant?.time_zone);
}

export type UsedPeriod = Period & { change: (change: PeriodChange) => void };

export function usePeriod(): UsedPeriod {
  const [query, changeQuery] = useAddressQuery();
  const today = useToday();
  return {
    ...readPeriod(query, today),
    change: (change) =>
      changeQuery((current) => withPeriod(current, change, today), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
