import { lastLoad, useOnline } from '#web/lib/connection.ts';
import { useTexts } from '#web/texts/index.tsx';
import { OfflineBar } from '#web/ui/offline-bar.tsx';

const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Shows, without a network, the age of the data on the page. */
export default function OfflineNotice() {
  const { offline } = useTexts();
  const online = useOnline();
  const loadedAt = online ? null : lastLoad();
  const message = loadedAt ? offline.loadedAt(clock.format(loadedAt)) : offline.nothingLoaded;
  return <div role="status">{!online && <OfflineBar title={offline.title} message={message} />}</div>;
}
