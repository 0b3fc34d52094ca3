import { LedgerChecks } from '#web/features/operator/ledger-checks.tsx';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './operator-screen.module.css';

const pages = addressFilters<{ page: number }>({ page: pageNumber });

/** What the staff looks after. */
export function OperatorScreen() {
  const texts = usePageTexts('operator');
  const { filters, change } = useAddressFilters(pages);
  return (
    <>
      <title>{texts.pageTitle}</title>
      <h1 className={classes.title}>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      <LedgerChecks page={filters.page} onPage={(page) => change({ page })} />
    </>
  );
}
