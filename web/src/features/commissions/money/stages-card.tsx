import type { OwedByMerchant, Payment } from '@aliado/contract';
import { IconArrowRight, IconCheck, IconCoins, IconHourglassHigh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { Debts, Payments } from '../use-statements.ts';
import classes from './stages.module.css';
import { Amounts, stagesOf } from './stages.tsx';

type StagesCardProps = { debts: Debts; payments: Payments; store: string; year: number };

export function StagesCard({ debts, payments, store, year }: StagesCardProps) {
  const { stages: texts } = usePageTexts('myReports');
  const missing = debts.data ? payments : debts;
  const both = {
    ...missing,
    data: debts.data && payments.data && { owed: debts.data.results, received: payments.data },
    refetch: () => Promise.all([debts.refetch(), payments.refetch()]),
  };
  const ofStore = ({ merchant }: OwedByMerchant | Payment) => !store || merchant.pk === store;
  return (
    <SectionCard label={texts.label} flush className={classes.card}>
      <Loaded query={both} texts={texts} skeleton={{ height: 120 }}>
        {({ owed, received }) => (
          <Stages owed={owed.filter(ofStore)} received={received.filter(ofStore)} year={year} />
        )}
      </Loaded>
    </SectionCard>
  );
}

type StagesProps = { owed: OwedByMerchant[]; received: Payment[]; year: number };

function Stages({ owed, received, year }: StagesProps) {
  const { stages: texts } = usePageTexts('myReports');
  const stages = stagesOf(owed, received);
  const { next_release_at, since, last_paid_at } = stages;
  const negative = stages.available.some(({ cents }) => cents < 0);
  const nothing = negative ? texts.negative : texts.nothing;
  return (
    <ol className={classes.stages}>
      <Stage
        look="waiting"
        icon={<IconHourglassHigh size={20} stroke={1.8} aria-hidden />}
        title={texts.waiting}
        amount={<Amounts amounts={stages.waiting} />}
      >
        {next_release_at ? texts.nextRelease(next_release_at) : texts.nothing}
      </Stage>
      <Stage
        look="available"
        icon={<IconCoins size={20} stroke={1.8} aria-hidden />}
        title={texts.available}
        amount={<Amounts amounts={stages.available} />}
      >
        {since ? texts.fromStores(stages.stores, since) : nothing}
      </Stage>
      <Stage
        look="paid"
        icon={<IconCheck size={20} stroke={2} aria-hidden />}
        title={texts.paid(year)}
        amount={<Amounts amounts={stages.paid} />}
      >
        {last_paid_at ? texts.payments(stages.payments, last_paid_at) : texts.nothing}
      </Stage>
    </ol>
  );
}

type StageProps = {
  look: 'waiting' | 'available' | 'paid';
  icon: ReactNode;
  title: string;
  amount: ReactNode;
  children: string;
};

const Stage = ({ look, icon, title, amount, children }: StageProps) => (
  <li className={classes.stage}>
    <span className={classes.dot} data-look={look}>
      {icon}
    </span>
    <span className={classes.title}>{title}</span>
    <span className={classes.amount}>{amount}</span>
    <span className={`figures ${classes.text}`}>{children}</span>
    <span className={classes.arrow} aria-hidden>
      <IconArrowRight size={18} stroke={1.8} />
    </span>
  </li>
);
