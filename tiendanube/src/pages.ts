import * as z from 'zod';
import { type Ask, LIST_MAX_BYTES, problemOf, type Query } from './ask.ts';
import type { CallOptions } from './exchange.ts';
import { invalidAnswer } from './platform-error.ts';
import { fail, type Result } from './result.ts';

export type Page<Item> = {
  items: Item[];
  /** Unreadable entries; they do not affect the others. */
  rejected: { id: unknown; problem: string }[];
  /** All matches of the query, if the platform reports them. */
  total: number | undefined;
};

export type Pages<Item> = AsyncGenerator<Result<Page<Item>>>;

const LARGEST_PAGE = 200;
const MOST_PAGES = 1_000;
/** Each size divides the previous one, so that a smaller page begins where the larger one did. */
const SMALLER_PAGE = new Map([
  [200, 100],
  [100, 50],
  [50, 25],
  [25, 5],
  [5, 1],
]);

/** Follows a list to its last page. Stops after yielding the first failure. */
export async function* pagesOf<Item>(
  ask: Ask,
  path: string,
  item: z.ZodType<Item>,
  query: Query,
  options: CallOptions & { most_pages?: number } = {},
): Pages<Item> {
  let per_page = LARGEST_PAGE;
  let page = 1;
  let received = 0;
  for (let asked = 0; asked < (options.most_pages ?? MOST_PAGES); asked += 1) {
    const details = { query: { ...query, page, per_page }, max_bytes: LIST_MAX_BYTES };
    const answer = await ask('GET', path, details, options);
    if (!answer.ok) {
      const smaller = SMALLER_PAGE.get(per_page);
      if (answer.error.kind === 'invalid_answer' && answer.error.reason === 'too_large' && smaller) {
        page = ((page - 1) * per_page) / smaller + 1;
        per_page = smaller;
        continue;
      }
      if (!isPastTheEnd(answer.error, page)) yield answer;
      return;
    }
    const { headers, body, status } = answer.value;
    const entries = z.array(z.unknown()).safeParse(body);
    if (!entries.success)
      return yield fail(invalidAnswer('shape', `${path} did not answer with a list`, status));
    const total = wholeNumber(headers.get('x-total-count'));
    if (entries.data.length > 0) yield { ok: true, value: { ...readEach(item, entries.data), total } };
    received += entries.data.length;
    const is_full = entries.data.length >= per_page;
    const next = nextPage(headers.get('link'), page, total === undefined ? is_full : received < total);
    if (next === undefined || entries.data.length === 0) return;
    page = next;
  }
  yield fail(invalidAnswer('endless', `${path} has more pages than anybody should read`));
}

/** Reads a short list whole. Unlike in pages, one unreadable entry fails it. */
export async function collect<Item>(pages: Pages<Item>): Promise<Result<Item[]>> {
  const items: Item[] = [];
  for await (const page of pages) {
    if (!page.ok) return page;
    const [rejected] = page.value.rejected;
    if (rejected)
      return fail(invalidAnswer('shape', `An entry does not look as expected: ${rejected.problem}`));
    items.push(...page.value.items);
  }
  return { ok: true, value: items };
}

/**
 * "Last page is N" is the response to a page past the end and to an empty first page; any other 404 on the first
 * page is an error.
 */
const isPastTheEnd = ({ kind, message }: { kind: string; message: string }, page: number) =>
  kind === 'not_found' && (page > 1 || /last page is/i.test(message));

function readEach<Item>(item: z.ZodType<Item>, entries: unknown[]) {
  const items: Item[] = [];
  const rejected: Page<Item>['rejected'] = [];
  for (const entry of entries) {
    const parsed = item.safeParse(entry);
    if (parsed.success) items.push(parsed.data);
    else rejected.push({ id: idOf(entry), problem: problemOf(parsed.error) });
  }
  return { items, rejected };
}

const idOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;

const wholeNumber = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : undefined);

/** Takes only the page number from `Link`: the token is never sent to a URL from a response. */
function nextPage(link: string | null, page: number, expects_more: boolean): number | undefined {
  if (link === null) return expects_more ? page + 1 : undefined;
  const next = Number(/<[^>]*[?&]page=(\d+)[^>]*>\s*;\s*rel="?next"?/.exec(link)?.[1]);
  return next > page ? next : undefined;
}
