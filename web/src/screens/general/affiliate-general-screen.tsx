import { useProfile } from '#web/lib/profile.ts';
import { AffiliateGeneral } from './affiliate-general.tsx';

export function AffiliateGeneralScreen() {
  const { data: profile } = useProfile();
  return profile && <AffiliateGeneral profile={profile} />;
}
