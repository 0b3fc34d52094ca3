import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { generalPath, paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useTexts } from '#web/texts/index.tsx';

/** Home links a logged-in user to her pages instead of asking her to register. */
export default function MemberActions({ quiet }: { quiet: string | undefined }) {
  const { shell } = useTexts();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const second = profile.is_provider ? 'payments' : 'myReports';
  return (
    <>
      <Button size="lg" color="sol.3" component={Link} to={generalPath(profile)}>
        {shell.goTo(profile.is_operator ? shell.roles.operator : shell.screens.general)}
      </Button>
      {!profile.is_operator && (
        <Button size="lg" className={quiet ?? ''} component={Link} to={paths[second]}>
          {shell.goTo(shell.screens[second])}
        </Button>
      )}
    </>
  );
}
