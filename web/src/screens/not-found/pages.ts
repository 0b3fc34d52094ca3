type Pages = Record<
  'home' | 'sell' | 'account' | 'store' | 'about' | 'terms',
  { title: string; words: string }
>;
export type PageName = keyof Pages;

const names: PageName[] = ['home', 'sell', 'account', 'store', 'about', 'terms'];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages that have every sought word, whole or begun, with or without accents. */
export function matchingPages(pages: Pages, sought: string): PageName[] {
  const wanted = plain(sought).split(/\s+/).filter(Boolean);
  return names.filter((name) => {
    const words = plain(`${pages[name].title} ${pages[name].words}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}
