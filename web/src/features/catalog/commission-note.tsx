import { endpoints, type Product } from '@aliado/contract';
import { IconArrowBackUp, IconArrowUpRight, IconCalendarDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './commission-note.module.css';
import { countOutcomes } from './commission-outcome.ts';

const DAY_MS = 86_400_000;

const icons = {
  higher: IconArrowUpRight,
  lower: IconCalendarDown,
  waiting: IconCalendarDown,
  withdrawn: IconArrowBackUp,
};

type CommissionNoteProps = { products: Product[]; typed: number | null | undefined };

/** From when the typed commission will count for the chosen products. */
export function CommissionNote({ products, typed }: CommissionNoteProps) {
  const { outcomes } = usePageTexts('products');
  const { language } = useLanguage();
  const { data: merchant } = useQuery(read(endpoints.getMerchant));
  if (!merchant || typed === undefined) return <div role="status" />;

  const counts = countOutcomes(products, typed, merchant);
  const noticed = new Date(Date.now() + merchant.notice_days * DAY_MS);
  const all = products.length;
  const told = (['higher', 'lower', 'waiting', 'withdrawn'] as const).filter((name) => counts[name] > 0);
  return (
    <div role="status" className={`figures ${classes.notes}`}>
      {told.map((name) => {
        const Icon = icons[name];
        return (
          <p key={name} className={classes.note} data-outcome={name}>
            <Icon size={18} stroke={1.8} aria-hidden />
            {outcomes[name](counts[name], all, formatDay(noticed, { language }))}
          </p>
        );
      })}
    </div>
  );
}
