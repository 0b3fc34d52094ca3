import type { Profile, StoreConnection } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import { useWaitingRequests } from '#web/features/adhesions/requests/use-requests.ts';
import { firstSteps } from '#web/features/profile/first-steps.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './general.module.css';

type ProviderStatusProps = {
  profile: Profile;
  connection?: StoreConnection | null;
  /** The first steps are not known yet. */
  waiting: boolean;
};

/** The one thing to do next: who waits, then what is missing. */
export function ProviderStatus({ profile, connection, waiting }: ProviderStatusProps) {
  const { general } = useTexts();
  const program = usePageTexts('program');
  const { data, isPending } = useWaitingRequests(3);
  const count = data?.count ?? 0;
  if (waiting || isPending) return <Skeleton height={18} width={280} mt={12} radius="sm" />;
  const left = firstSteps(profile, connection).filter(({ done }) => !done).length;
  const steps = left > 0 ? general.stepsLeft(left) : general.complete;
  return <p className={classes.status}>{count > 0 ? program.waiting(count) : steps}</p>;
}
