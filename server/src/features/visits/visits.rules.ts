export const visitKinds = ['visit', 'repeat', 'bot', 'preview', 'head'] as const;
export type VisitKind = (typeof visitKinds)[number];
export type Device = 'phone' | 'tablet' | 'computer' | 'unknown';

const HALF_AN_HOUR_MS = 30 * 60 * 1000;

/** Clients that fetch a page to preview a link, in a chat or before a click. */
const PREVIEW = new RegExp(
  [
    '^whatsapp/|facebookexternalhit|facebot|meta-external|twitterbot|telegrambot|slackbot|slack-imgproxy',
    'discordbot|linkedinbot|skypeuripreview|pinterest(bot|/0)|redditbot|^viber|line-poker|snap url preview',
    'iframely|embedly|vkshare|bitlybot|google-pagerenderer|google-safety|bingpreview|mattermost|signal-desktop',
  ].join('|'),
  'i',
);
/** Cubot makes telephones. */
const BOT = new RegExp(
  [
    '(?<!cu)bot\\b|(?<!cu)bot[/;)_-]|crawl|spider|slurp|scanner|monitor|archiver|fetcher|preview|headless|phantomjs',
    'selenium|playwright|puppeteer|lighthouse|pagespeed|gtmetrix|pingdom|uptime|curl/|wget|httpie|postman|insomnia',
    'python|aiohttp|scrapy|java/|okhttp|apache-http|go-http|node-fetch|undici|axios|^node|ruby|perl|php|libwww|dart:',
    'feedfetcher|feedly|mediapartners|adsbot|inspectiontool|dataprovider|claude-|perplexity-|autocannon|k6/',
  ].join('|'),
  'i',
);

type Asked = {
  method: string;
  user_agent: string;
  /** The browser's purpose header, sent when it prefetches. */
  purpose: string;
};

/** Only people count as visits; previews and bots are recorded separately. */
export function kindOf({ method, user_agent, purpose }: Asked): VisitKind {
  if (method === 'HEAD') return 'head';
  if (/prefetch|preview|prerender/i.test(purpose)) return 'preview';
  if (PREVIEW.test(user_agent)) return 'preview';
  if (user_agent.trim() === '' || BOT.test(user_agent)) return 'bot';
  return 'visit';
}

/**
 * Whether a page requested the link by itself: in a frame, as a picture, a script or by fetch. No visitor followed
 * it, and a click issued there would be planted in the browser of everyone who views that page. Old browsers do
 * not send the header.
 */
export const isEmbedded = (fetched_for: string | string[] | undefined): boolean =>
  fetched_for !== undefined && fetched_for !== '' && fetched_for !== 'document';

export function deviceOf(user_agent: string): Device {
  if (/ipad|tablet|kindle|silk|playbook/i.test(user_agent)) return 'tablet';
  if (/android/i.test(user_agent)) return /mobile/i.test(user_agent) ? 'phone' : 'tablet';
  if (/iphone|ipod|windows phone|mobile/i.test(user_agent)) return 'phone';
  if (/windows|macintosh|x11|linux|cros/i.test(user_agent)) return 'computer';
  return 'unknown';
}

const MOST_KNOWN_AGENTS = 2000;
const known_agents = new Map<string, { kind: VisitKind; device: Device }>();

/** Few browsers make most visits, so the result is cached per user agent. */
export function whoIs(method: string, user_agent: string, purpose: string) {
  const asked = `${method} ${purpose} ${user_agent}`;
  const known = known_agents.get(asked);
  if (known) return known;
  const made_out = { kind: kindOf({ method, user_agent, purpose }), device: deviceOf(user_agent) };
  if (known_agents.size >= MOST_KNOWN_AGENTS) known_agents.clear();
  known_agents.set(asked, made_out);
  return made_out;
}

/** Only the site; the exact page is private. */
export function referrerOf(header: string | undefined): string | null {
  if (!header || !URL.canParse(header)) return null;
  const { hostname } = new URL(header);
  return hostname && hostname.length <= 200 ? hostname : null;
}

const VISITOR =
  /(?:^|;\s*)aliado_visitor=([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:;|$)/;
const A_YEAR_S = 365 * 24 * 60 * 60;

export const visitorIn = (cookies: string | undefined): string | undefined =>
  VISITOR.exec(cookies ?? '')?.[1];

/** A random id stored only in the visitor's browser, without personal data. */
export const visitorCookie = (visitor: string, secure: boolean): string =>
  `aliado_visitor=${visitor}; Path=/r; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

type Seen = { link_id: string; visitor: string | null; occurred_at: string };
type Timed = Seen & { kind: VisitKind };

const placeOf = ({ link_id, visitor }: Seen) => `${link_id} ${visitor}`;

/**
 * The same visitor and link within half an hour of a counted visit is a repeat. Looks in both directions, because
 * spooled visits are written after later ones.
 */
export function withRepeats<Visit extends Timed>(visits: Visit[], counted: Seen[]): Visit[] {
  const moments = new Map<string, number[]>();
  const count = (seen: Seen) => {
    const place = placeOf(seen);
    moments.set(place, [...(moments.get(place) ?? []), Date.parse(seen.occurred_at)]);
  };
  const isRepeat = (visit: Visit) =>
    (moments.get(placeOf(visit)) ?? []).some(
      (moment) => Math.abs(moment - Date.parse(visit.occurred_at)) < HALF_AN_HOUR_MS,
    );
  for (const seen of counted) count(seen);
  return visits
    .toSorted((one, other) => Date.parse(one.occurred_at) - Date.parse(other.occurred_at))
    .map((visit) => {
      if (visit.kind !== 'visit' || visit.visitor === null) return visit;
      if (isRepeat(visit)) return { ...visit, kind: 'repeat' };
      count(visit);
      return visit;
    });
}
