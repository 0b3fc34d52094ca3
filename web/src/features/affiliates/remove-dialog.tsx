import { endpoints, type MyAffiliate } from '@aliado/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import classes from './member-dialogs.module.css';
import { useStandingChange } from './use-standing.ts';

type RemoveDialogProps = { member: MyAffiliate; onClose: () => void };

/** Says what happens before it does. */
export default function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const { remove: texts } = usePageTexts('affiliates');
  const { mutate, isPending } = useStandingChange(endpoints.removeMyAffiliate, () => {
    toast.success(texts.done(member.name));
    onClose();
  });
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(member.name)}>
      <Stack gap="lg">
        <ul className={classes.effects}>
          {texts.effects.map((effect) => (
            <li key={effect}>
              <IconInfoCircle size={20} stroke={1.8} aria-hidden />
              {effect}
            </li>
          ))}
        </ul>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button color="rojo.6" loading={isPending} onClick={() => mutate({ params: { id: member.pk } })}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
