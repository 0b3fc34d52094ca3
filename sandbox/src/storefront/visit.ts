import { UTM_NAMES, type Utm, type Visit } from '../orders/order.ts';

const LONGEST_LANDING_PAGE = 1_500;

/** The page keeps its whole query, so private parameters survive. Reference 3.5. */
export function visitFrom(landing_page: string, created_at: number): Visit {
  const query = URL.parse(landing_page, 'http://localhost')?.searchParams;
  const utm = Object.fromEntries(UTM_NAMES.map((name) => [name, query?.get(name) || null])) as Utm;
  return { created_at, landing_page: landing_page.slice(0, LONGEST_LANDING_PAGE), utm };
}
