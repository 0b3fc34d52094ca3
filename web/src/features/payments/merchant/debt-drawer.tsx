import { hasCode } from '#web/lib/api-error.ts';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { DebtMonths } from './debt-months.tsx';
import { DetailFailed, DetailSkeleton, NoSuchAffiliate } from './detail-states.tsx';
import { MonthSales } from './month-sales.tsx';
import type { Paying } from './paying.ts';
import { useWholeDebt, type WholeDebt } from './use-debts.ts';

export type DebtDrawerProps = {
  affiliate: string;
  /** The month whose sales are shown; else all months are. */
  month: string;
  opened: boolean;
  /** A dialog stands in front: leaving that one leaves only that one. */
  covered: boolean;
  onMonth: (pk: string) => void;
  onSale: (pk: string) => void;
  onPay: (paying: Paying) => void;
  onClose: () => void;
};

/** What one affiliate is owed and what is behind it: months, then the sales of a month. */
export default function DebtDrawer(props: DebtDrawerProps) {
  const { affiliate, month, opened, covered, onClose } = props;
  const { drawer: texts } = usePageTexts('payments');
  const { data, error, fetchStatus, refetch } = useWholeDebt(affiliate);

  const content = () => {
    if (data) return month ? <MonthSales {...props} debt={data} /> : <DebtMonths {...props} debt={data} />;
    if (hasCode(error, 'not_found')) return <NoSuchAffiliate />;
    return error || fetchStatus === 'paused' ? <DetailFailed onRetry={refetch} /> : <DetailSkeleton />;
  };

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      covered={covered}
      mark={data && <PersonMark {...data.affiliate} size={40} />}
      title={data?.affiliate.name ?? texts.months}
      lead={data && <Lead debt={data} />}
    >
      {content()}
    </Drawer>
  );
}

function Lead({ debt }: { debt: WholeDebt }) {
  const { drawer: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { sales, available_cents, owed_back, currency } = debt;
  if (owed_back) return texts.leadBack(formatMoney(owed_back.cents, currency, language));
  return available_cents > 0
    ? texts.lead(sales, formatCount(sales, language), formatMoney(available_cents, currency, language))
    : texts.leadNothing;
}
