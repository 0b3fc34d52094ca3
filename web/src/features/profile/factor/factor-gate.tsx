import { endpoints } from '@aliado/contract';
import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '#web/lib/api.ts';
import { useProfile } from '#web/lib/profile.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import { ScreenHead } from '#web/ui/screen-head.tsx';

const FactorCard = lazily(() => import('./factor-card.tsx'));

/** A user who must have a second factor sets it up before seeing the content. */
export function FactorGate({ children }: { children: ReactNode }) {
  const { factor: texts } = usePageTexts('profile');
  const { data: profile } = useProfile();
  const query = useQuery(read(endpoints.getSecondFactor));
  return (
    <Loaded query={query} texts={texts} skeleton={{ height: 240 }} card>
      {({ on, required }) =>
        on || !required || !profile ? (
          children
        ) : (
          <>
            <ScreenHead title={texts.gate.title} lead={texts.gate.lead} />
            <Box mt="lg">
              <Part waiting={<Skeleton height={150} radius="lg" />}>
                <FactorCard profile={profile} />
              </Part>
            </Box>
          </>
        )
      }
    </Loaded>
  );
}
