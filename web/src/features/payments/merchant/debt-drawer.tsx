import { Drawer } from '@mantine/core';
import { hasCode } from '#web/lib/api-error.ts';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import classes from './debt-drawer.module.css';
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
  useFocusBack(opened);

  const content = () => {
    if (data) return month ? <MonthSales {...props} debt={data} /> : <DebtMonths {...props} debt={data} />;
    if (hasCode(error, 'not_found')) return <NoSuchAffiliate />;
    return error || fetchStatus === 'paused' ? <DetailFailed onRetry={refetch} /> : <DetailSkeleton />;
  };

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={!covered}
      position="right"
      size={560}
    >
      <Drawer.Overlay color="var(--mantine-color-botella-9)" backgroundOpacity={0.42} />
      <Drawer.Content classNames={{ content: classes.content }}>
        <Drawer.Header className={classes.header} role="none">
          <div className={classes.names}>
            {data && <PersonMark {...data.affiliate} size={40} />}
            <div>
              <Drawer.Title component="h2" className={classes.title}>
                {data?.affiliate.name ?? texts.months}
              </Drawer.Title>
              {data && <Lead debt={data} />}
            </div>
          </div>
          <Drawer.CloseButton aria-label={texts.close} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{content()}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Lead({ debt }: { debt: WholeDebt }) {
  const { drawer: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { sales, available_cents, currency } = debt;
  return (
    <p className={`figures ${classes.lead}`}>
      {available_cents > 0
        ? texts.lead(sales, formatCount(sales, language), formatMoney(available_cents, currency, language))
        : texts.leadNothing}
    </p>
  );
}
