import type { StoreConnection } from '@aliado/contract';
import { IconFlag, IconPlugConnectedX, IconShieldLock } from '@tabler/icons-react';
import { FailedCouponsTodo } from '#web/features/coupons/merchant/failed-todo.tsx';
import { LeaksTodo } from '#web/features/coupons/merchant/leaks.tsx';
import { useWaitingSales } from '#web/features/orders/use-orders.ts';
import { InvoiceTodo } from '#web/features/payments/invoices/invoice-todo.tsx';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import rows from '#web/ui/rows.module.css';
import { SectionCard, WaitingCount } from '#web/ui/section-card.tsx';
import { TodoRow } from '#web/ui/todo-row.tsx';
import type { Waiting } from './use-waiting.ts';

type TodoCardProps = { waiting: Waiting; connection: StoreConnection | null };

/** Money in doubt, then problems of the store, then documents; each with its action. */
export default function TodoCard({ waiting, connection }: TodoCardProps) {
  const texts = usePageTexts('today');
  const { open } = useExplanationAddress();
  return (
    <SectionCard
      title={texts.todos}
      action={<WaitingCount count={waiting.todos} label={texts.todoCount(waiting.todos)} tone="tinta" />}
    >
      <ul className={rows.rows}>
        <LeaksTodo />
        <ReviewTodo onOpen={({ pk }) => open({ of: 'sale', pk })} />
        {connection && connection.state !== 'connected' && (
          <TodoRow
            icon={IconPlugConnectedX}
            tone="broken"
            title={texts.store[connection.state]}
            text={texts.store.text}
            action={texts.store.look}
            to={paths.services}
          />
        )}
        <FailedCouponsTodo />
        <InvoiceTodo />
        {waiting.privacy > 0 && (
          <TodoRow
            icon={IconShieldLock}
            tone="paper"
            title={texts.privacy.title(waiting.privacy)}
            text={texts.privacy.text}
            action={texts.privacy.look}
            to={paths.services}
          />
        )}
      </ul>
    </SectionCard>
  );
}

/** Flagged sales that wait for review. One opens its explanation, several open their list. */
function ReviewTodo({ onOpen }: { onOpen: (sale: { pk: string }) => void }) {
  const { review: texts } = usePageTexts('orders');
  const { flags: reasons } = usePageTexts('explanations');
  const { data } = useWaitingSales(1);
  const sale = data?.results[0];
  if (!data || !sale) return null;
  const row = { icon: IconFlag, tone: 'doubt', title: texts.todo(data.count), action: texts.look } as const;
  if (data.count > 1) return <TodoRow {...row} text={texts.lead} to={`${paths.payments}?status=review`} />;
  const words = [
    texts.of(`#${sale.number}`, sale.affiliate.name),
    ...sale.flags.map((flag) => reasons[flag]),
  ];
  return <TodoRow {...row} text={words.join(' ')} onClick={() => onOpen(sale)} />;
}
