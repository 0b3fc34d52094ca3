import type { Commission } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import rows from '#web/ui/rows.module.css';
import { CommissionRow } from './commission-row.tsx';
import classes from './earnings.module.css';
import { Loaded } from './loaded.tsx';
import type { Commissions } from './use-earnings.ts';

const FEW = 6;

type CommissionsCardProps = {
  commissions: Commissions;
  store: string;
  /** 0 for the whole year. */
  month: number;
  onInvoice: (commission: Commission) => void;
  onSale: (pk: string) => void;
};

/** Each month with each store, and the sales behind it. */
export function CommissionsCard({ commissions, store, month, ...acts }: CommissionsCardProps) {
  const { commissions: texts } = usePageTexts('myReports');
  const [all, setAll] = useState(false);
  return (
    <Card component="section" aria-labelledby="commissions-title">
      <Title order={2} id="commissions-title">
        {texts.title}
      </Title>
      <p className={classes.lead}>{texts.lead}</p>
      <Loaded query={commissions} texts={texts} shape={{ rows: 6, mark: 44 }}>
        {(listed) => {
          const wanted = listed.filter(
            (row) => (!store || row.merchant.pk === store) && (!month || row.month === month),
          );
          if (wanted.length === 0)
            return (
              <EmptyState order={3} title={texts.emptyTitle}>
                {texts.emptyText}
              </EmptyState>
            );
          return (
            <>
              <ul className={rows.rows}>
                {wanted.slice(0, all ? undefined : FEW).map((commission) => (
                  <li key={commission.pk}>
                    <CommissionRow commission={commission} {...acts} />
                  </li>
                ))}
              </ul>
              {!all && wanted.length > FEW && (
                <div className={rows.foot}>
                  <Button variant="default" size="sm" onClick={() => setAll(true)}>
                    {texts.more}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
