import { endpoints } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { useSynchronisation } from './use-synchronisation.ts';

/** Shows the progress of the synchronisation; shows `otherwise` while none is running. */
export default function ProductsOnTheWay({ otherwise }: { otherwise: string }) {
  const { synchronise: texts } = usePageTexts('services');
  const client = useQueryClient();
  const { synchronisation } = useSynchronisation();
  const arrived = synchronisation?.state === 'done' && synchronisation.done > 0;

  useEffect(() => {
    if (arrived) void client.invalidateQueries({ queryKey: [endpoints.getConnection.path] });
  }, [arrived, client]);

  if (synchronisation?.state !== 'running') return otherwise;
  const { done, total } = synchronisation;
  if (total === null) return texts.counting;
  return texts.running(done, total);
}
