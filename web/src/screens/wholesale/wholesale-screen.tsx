import { Skeleton } from '@mantine/core';
import { useProfile } from '#web/lib/profile.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';

const Shop = lazily(() => import('./shop.tsx'));
const Office = lazily(() => import('./office.tsx'));

const waiting = <Skeleton height={480} radius="lg" mt="lg" />;

/**
 * A store sets its prices here; other users buy. Both load in a second step, because the first visit lists every
 * file that a screen needs.
 */
export function WholesaleScreen() {
  const { data: profile } = useProfile();
  return <Part waiting={waiting}>{profile?.is_provider ? <Office /> : <Shop />}</Part>;
}
