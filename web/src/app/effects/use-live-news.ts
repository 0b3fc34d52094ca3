import { type Endpoint, endpoints, type Synchronisation } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { useLive } from '#web/lib/live.ts';

/** What the server tells by itself finds its way into what the screens have read. */
export function useLiveNews() {
  const client = useQueryClient();
  const stale = (...reads: Endpoint[]) => {
    for (const { path } of reads) void client.invalidateQueries({ queryKey: [path] });
  };
  const show = (synchronisation: Synchronisation) =>
    client.setQueryData(read(endpoints.getSynchronisation).queryKey, { synchronisation });

  useLive('notification', () => stale(endpoints.listNotifications));
  useLive('connection', () => stale(endpoints.getConnection));
  useLive('synchronisation', (synchronisation) => {
    show(synchronisation);
    if (synchronisation.state !== 'running') stale(endpoints.getConnection, endpoints.listProducts);
  });
}
