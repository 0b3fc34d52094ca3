import { endpoints, type Profile } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { useProfile } from '#web/lib/profile.ts';
import { GeneralOverview } from './general-overview.tsx';

export function ProviderGeneralScreen() {
  const { data: profile } = useProfile();
  return profile && <ProviderGeneral profile={profile} />;
}

function ProviderGeneral({ profile }: { profile: Profile }) {
  const { data, isLoading } = useQuery(read(endpoints.getConnection));
  return (
    <GeneralOverview
      profile={profile}
      name={profile.merchant?.name ?? profile.user.first_name}
      connection={data?.connection}
      waiting={isLoading}
    />
  );
}
