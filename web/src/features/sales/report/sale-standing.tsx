import type { Sale } from '@aliado/contract';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './report-sales.module.css';

type SaleStandingProps = { sale: Sale; expected: Date | null };

/** How the commission stands, and what comes next. */
export function SaleStanding({ sale, expected }: SaleStandingProps) {
  const { looks } = usePageTexts('receipts');
  const look = saleLook(sale);
  const note = useSaleNote({ sale, expected });
  return (
    <span className={classes.standing}>
      <StateChip state={look}>{looks[look]}</StateChip>
      {note && <span className={`figures ${classes.note}`}>{note}</span>}
    </span>
  );
}

function useSaleNote({ sale, expected }: SaleStandingProps): string | null {
  const { notes } = usePageTexts('myReports').sales;
  const { language } = useLanguage();
  const look = saleLook(sale);
  if (look === 'commission_flagged') return notes.review;
  if (look === 'commission_on_hold' && sale.available_at)
    return notes.release(formatDay(new Date(sale.available_at), { language }));
  if (look === 'commission_available')
    return expected ? notes.expected(formatDay(expected, { language })) : notes.noHistory;
  return null;
}

/** What it earned or will; what was taken back is nothing. */
export const shownCents = ({ commission_cents, expected_cents }: Sale) => commission_cents || expected_cents;
