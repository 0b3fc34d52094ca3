import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#web/lib/live.ts';
import { stalePaths } from './topic-reads.ts';

/** When something changed for this person, the page asks again for what it shows of it. */
export function useLiveChanges() {
  const client = useQueryClient();
  useLive('changed', ({ topics }) => {
    for (const path of stalePaths(topics)) void client.invalidateQueries({ queryKey: [path] });
  });
}
