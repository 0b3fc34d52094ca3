import type { Profile, StoreConnection } from '@aliado/contract';
import { Suspense } from 'react';
import FirstStepsCard from '#web/features/profile/first-steps-card.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';

const ProductsOnTheWay = lazily(() => import('#web/features/catalog/products-on-the-way.tsx'));

type MerchantStepsProps = { profile: Profile; connection: StoreConnection | null; waiting?: number };

/**
 * The steps from the connected store to the first sale. Connecting starts the synchronisation; until it ends, its
 * progress is shown.
 */
export default function MerchantSteps({ profile, connection, waiting = 0 }: MerchantStepsProps) {
  return (
    <FirstStepsCard
      profile={profile}
      connection={connection}
      waiting={waiting}
      describeProducts={(text) => (
        <BackgroundPart>
          <Suspense fallback={text}>
            <ProductsOnTheWay otherwise={text} />
          </Suspense>
        </BackgroundPart>
      )}
    />
  );
}
