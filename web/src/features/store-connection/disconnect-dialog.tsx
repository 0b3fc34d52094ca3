import { endpoints } from '@aliado/contract';
import { useChange } from '#web/lib/api.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Consequence } from '#web/ui/confirm.tsx';

type DisconnectDialogProps = { store: string; opened: boolean; onClose: () => void };

export default function DisconnectDialog({ store, opened, onClose }: DisconnectDialogProps) {
  const { disconnect: texts } = usePageTexts('services');
  const change = useChange(endpoints.disconnectStore, [endpoints.getConnection]);
  const { confirm, busy } = useConfirmed(change, texts.done, onClose);
  const disconnect = () => confirm({});
  return (
    <Confirm {...{ opened, onClose, busy, texts }} onConfirm={disconnect} title={texts.title(store)}>
      <Consequence text={texts.text} stays={texts.stays} />
    </Confirm>
  );
}
