import { IconFlag } from '@tabler/icons-react';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { TodoRow } from '#web/ui/todo-row.tsx';
import { useWaitingSales } from './use-orders.ts';

/** Flagged sales wait for the merchant's word. One opens its receipt, several the list of them. */
export function ReviewTodo({ onOpen }: { onOpen: (sale: { pk: string }) => void }) {
  const { review: texts } = usePageTexts('orders');
  const { flags: reasons } = usePageTexts('receipts');
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
