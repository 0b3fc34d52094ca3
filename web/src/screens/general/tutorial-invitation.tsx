import type { Profile } from '@aliado/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useFirstLink } from '#web/features/profile/tour/first-link.ts';
import { paths } from '#web/lib/paths.ts';
import { stopTutorial } from '#web/lib/tutorial.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';

/**
 * Registration starts the tutorial and leads here. An accepted affiliate can make a link at once; the tour goes
 * through Mis Datos.
 */
export default function TutorialInvitation({ profile }: { profile: Profile }) {
  const tour = usePageTexts('tour');
  const navigate = useNavigate();
  const { words, accepted, go } = useFirstLink();
  const create = () => {
    stopTutorial();
    go();
  };
  return (
    <Modal narrow opened onClose={stopTutorial} title={tour.invitation.title(profile.user.first_name)}>
      <Stack gap="md">
        <Text c="dimmed">{accepted ? words.text : tour.invitation.text}</Text>
        {accepted && (
          <Button data-autofocus onClick={create}>
            {words.action}
          </Button>
        )}
        <Button
          data-autofocus={accepted ? undefined : true}
          variant={accepted ? 'default' : 'filled'}
          onClick={() => navigate(`${paths.profile}?tutorial`)}
        >
          {accepted ? tour.invitation.profile : tour.invitation.start}
        </Button>
        <Button variant="subtle" onClick={stopTutorial}>
          {tour.later}
        </Button>
      </Stack>
    </Modal>
  );
}
