import { paths } from '#web/lib/paths.ts';

export const tabIn = (query: URLSearchParams) => (query.get('tab') === 'search' ? 'search' : 'members');

export const searchLink = `${paths.findAffiliates}?tab=search`;
