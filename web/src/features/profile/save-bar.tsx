import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAskBeforeLeaving } from '#web/lib/leaving.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ActionBar, actionBarButtons } from '#web/ui/action-bar.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { discardCards, useSaveCards } from './profile-form.tsx';

type SaveBarProps = {
  busy: boolean;
  /** The tour saves at each step, so the bar is hidden then; only leaving asks. */
  hidden: boolean;
};

/** Appears with the first change in any card, saves all cards, and asks before changes are lost. */
export default function SaveBar({ busy, hidden }: SaveBarProps) {
  const texts = usePageTexts('profile');
  const save = useSaveCards();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useAskBeforeLeaving((then) => setLeave(() => then));

  const stay = () => setLeave(null);
  const saveAndLeave = async () => {
    stay();
    if (await save()) leave?.();
  };
  const leaveWithout = () => {
    discardCards();
    leave?.();
  };

  return (
    <>
      {!hidden && (
        <ActionBar floating label={texts.unsaved} summary={texts.unsaved}>
          <Button className={actionBarButtons.quiet} onClick={discardCards} disabled={busy}>
            {texts.discard}
          </Button>
          <Button className={actionBarButtons.main} onClick={save} loading={busy}>
            {texts.save}
          </Button>
        </ActionBar>
      )}
      <Modal narrow opened={leave !== null} onClose={stay} title={texts.leaving.title}>
        <Stack gap="sm">
          <Text mb="xs">{texts.leaving.text}</Text>
          <Button data-autofocus onClick={saveAndLeave}>
            {texts.leaving.save}
          </Button>
          <Button variant="default" c="rojo.7" onClick={leaveWithout}>
            {texts.leaving.discard}
          </Button>
          <Button variant="subtle" onClick={stay}>
            {texts.leaving.stay}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
