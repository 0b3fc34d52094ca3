import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { PaidMessage } from './paid-message.tsx';
import { PayMany } from './pay-many.tsx';
import { PayOne } from './pay-one.tsx';
import type { Paying } from './paying.ts';
import { usePaid } from './use-paid.ts';

type PayDialogProps = { paying: Paying; onPaid: () => void; onClose: () => void };

export default function PayDialog({ paying, onPaid, onClose }: PayDialogProps) {
  const { paying: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { note, finish } = usePaid(onPaid);
  const title =
    paying.to === 'one'
      ? texts.title(paying.affiliate.name)
      : texts.titleMany(formatCount(paying.debts.length, language));

  const form = () =>
    paying.to === 'one' ? (
      <PayOne paying={paying} onPaid={finish} onClose={onClose} />
    ) : (
      <PayMany paying={paying} onPaid={finish} onClose={onClose} />
    );

  return (
    <Modal opened onClose={onClose} closable={!note} title={title}>
      {note ? <PaidMessage note={note} /> : form()}
    </Modal>
  );
}
