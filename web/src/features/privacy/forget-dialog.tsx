import { endpoints } from '@aliado/contract';
import { useChange } from '#web/lib/api.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Consequence } from '#web/ui/confirm.tsx';

type ForgetDialogProps = { pk: string; opened: boolean; onClose: () => void };

export default function ForgetDialog({ pk, opened, onClose }: ForgetDialogProps) {
  const { forget: texts } = usePageTexts('services').privacy;
  const change = useChange(endpoints.answerPrivacyRequest, [endpoints.listPrivacyRequests]);
  const { confirm, busy } = useConfirmed(change, texts.done, onClose);
  const forget = () => confirm({ params: { pk }, body: { decision: 'confirmed' } });
  return (
    <Confirm {...{ opened, onClose, busy, texts }} onConfirm={forget} title={texts.title}>
      <Consequence text={texts.text} stays={texts.stays} />
    </Confirm>
  );
}
