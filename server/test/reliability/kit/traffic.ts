import { type ChannelListener, channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

type Headers = { request: { path: string }; response: { statusCode: number } };

/** Counts the traffic between the platform, which runs in this process, and the product, which does not. */
export function watchTraffic() {
  const seen = { acknowledged: 0, refused: 0, orders_fetched: 0 };
  const answered: ChannelListener = (message) => {
    const { request, response } = message as Headers;
    if (request.path !== '/webhooks/tn') return;
    if (response.statusCode >= 200 && response.statusCode < 300) seen.acknowledged += 1;
    else seen.refused += 1;
  };
  const asked: ChannelListener = (message) => {
    const { request } = message as { request: IncomingMessage };
    if (/^\/2025-03\/\d+\/orders\/\d+/.test(request.url ?? '')) seen.orders_fetched += 1;
  };
  channel('undici:request:headers').subscribe(answered);
  channel('http.server.request.start').subscribe(asked);
  return {
    seen,
    stop() {
      channel('undici:request:headers').unsubscribe(answered);
      channel('http.server.request.start').unsubscribe(asked);
    },
  };
}
