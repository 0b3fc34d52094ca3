import type { StoreConnection } from '@aliado/contract';
import { IconPlugConnectedX, IconShieldLock } from '@tabler/icons-react';
import { FailedCouponsTodo } from '#web/features/coupons/merchant/failed-todo.tsx';
import { ReviewTodo } from '#web/features/orders/review-todo.tsx';
import { InvoiceTodo } from '#web/features/payments/invoices/invoice-todo.tsx';
import { useReceiptAddress } from '#web/features/sales/receipt/use-receipt.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import rows from '#web/ui/rows.module.css';
import { SectionCard, WaitingCount } from '#web/ui/section-card.tsx';
import { TodoRow } from '#web/ui/todo-row.tsx';
import type { Waiting } from './use-waiting.ts';

type TodoCardProps = { waiting: Waiting; connection: StoreConnection | null };

/** Money in doubt, then what is broken in the store, then papers; each with what can be done about it. */
export default function TodoCard({ waiting, connection }: TodoCardProps) {
  const texts = usePageTexts('today');
  const { open } = useReceiptAddress();
  return (
    <SectionCard
      title={texts.todos}
      action={<WaitingCount count={waiting.todos} label={texts.todoCount(waiting.todos)} tone="tinta" />}
    >
      <ul className={rows.rows}>
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
