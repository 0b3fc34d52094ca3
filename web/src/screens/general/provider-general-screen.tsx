import { useProfile } from '#web/lib/profile.ts';
import { GeneralOverview } from './general-overview.tsx';

export function ProviderGeneralScreen() {
  const { data: profile } = useProfile();
  return (
    profile && <GeneralOverview profile={profile} name={profile.merchant?.name ?? profile.user.first_name} />
  );
}
