import type { Profile } from '@aliado/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { stopTutorial } from '#web/lib/tutorial.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';

/** Registering opens the tutorial and leads here; the tour itself goes through Mis Datos. */
export default function TutorialInvitation({ profile }: { profile: Profile }) {
  const tour = usePageTexts('tour');
  const navigate = useNavigate();
  return (
    <Modal narrow opened onClose={stopTutorial} title={tour.invitation.title(profile.user.first_name)}>
      <Stack gap="md">
        <Text c="dimmed">{tour.invitation.text}</Text>
        <Button data-autofocus onClick={() => navigate(`${paths.profile}?tutorial`)}>
          {tour.invitation.start}
        </Button>
        <Button variant="subtle" onClick={stopTutorial}>
          {tour.later}
        </Button>
      </Stack>
    </Modal>
  );
}
