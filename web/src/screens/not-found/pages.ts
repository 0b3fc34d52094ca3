import { access, generalPath, maySee, paths, type Roles } from '#web/lib/paths.ts';

export type Page = { title: string; words: string; to: string };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Pages that contain all searched words or beginnings of words, ignoring accents. */
export function matchingPages<Given extends Pick<Page, 'title' | 'words'>>(pages: Given[], sought: string) {
  const wanted = plain(sought).split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    const words = plain(`${page.title} ${page.words}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}

const ofMembers = [
  'reports',
  'myReports',
  'payments',
  'findAffiliates',
  'services',
  'shop',
  'myTeam',
  'myCoupons',
  'myData',
] as const;

type MemberPage = (typeof ofMembers)[number];
type Titles = Record<MemberPage | 'general', string>;

/** Suggestions for a logged-in user: the pages of her role, General first. */
export function memberPages(
  roles: Roles,
  titles: Titles,
  words: Record<MemberPage | 'general', string>,
): Page[] {
  const own = ofMembers.filter((name) => maySee(access[name].audience, roles));
  return [
    { title: titles.general, words: words.general, to: generalPath(roles) },
    ...own.map((name) => ({ title: titles[name], words: words[name], to: paths[name] })),
  ];
}
