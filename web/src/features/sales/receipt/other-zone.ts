import type { Language } from '@aliado/contract';
import { formatDayTime, formatZone } from '#web/lib/format.ts';

type Clocks = { language: Language; store: string; reader?: string };

/** The name of the store's time, when the reader's clock shows another for any of these moments. */
export function otherZone(
  moments: (string | null | undefined)[],
  { language, store, reader }: Clocks,
): string | null {
  const isOther = moments
    .flatMap((moment) => (moment ? [new Date(moment)] : []))
    .some(
      (moment) =>
        formatDayTime(moment, { language, timeZone: store }) !==
        formatDayTime(moment, { language, timeZone: reader }),
    );
  return isOther ? formatZone(store, { language }) : null;
}
