import type { Debt } from '@aliado/contract';
import { Button, Stack, Text } from '@mantine/core';
import { bankAnchor } from '#web/lib/anchors.ts';
import { paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { needsPix } from './debt-words.ts';

type AskDataDialogProps = { debt: Debt; onOtherWay: () => void; onClose: () => void };

/** A message to an affiliate without bank data. */
export default function AskDataDialog({ debt, onOtherWay, onClose }: AskDataDialogProps) {
  const { asking: texts } = usePageTexts('payments');
  const { data: profile } = useProfile();
  const { name } = debt.affiliate;
  const [first = name] = name.split(' ');
  const pix = needsPix(debt.destination);
  const account = debt.destination.accepts.includes('pix') ? texts.any : texts.account;
  const message = texts.message(
    first,
    pix ? texts.pix : account,
    profile?.merchant?.name ?? 'Aliado',
    `${location.origin}${paths.myData}#${bankAnchor}`,
  );
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(first)}>
      <Stack gap="md">
        <Text>{pix ? texts.textPix : texts.text}</Text>
        <Text
          component="blockquote"
          m={0}
          px="md"
          py="sm"
          bg="tinta.1"
          bdrs="md"
          style={{ overflowWrap: 'anywhere' }}
        >
          {message}
        </Text>
        <ShareButtons message={message} whatsappLabel={texts.send} shareLabel={texts.share} />
        <Button variant="subtle" onClick={onOtherWay}>
          {texts.otherWay}
        </Button>
      </Stack>
    </Modal>
  );
}
