import type { Audience, Side } from '@aliado/contract';
import { access, isAt, type PathName, paths } from './paths.ts';

const sideOfAudience: Partial<Record<Audience, Side>> = { provider: 'merchant', affiliate: 'affiliate' };

/** The side of a page that only stores or only affiliates have. */
export function sideOfPage(link: string): Side | null {
  const [pathname = ''] = link.split(/[?#]/);
  const name = (Object.keys(paths) as PathName[]).find((each) => isAt(each, pathname));
  return (name && sideOfAudience[access[name].audience]) ?? null;
}
