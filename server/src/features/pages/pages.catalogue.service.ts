import type { Language } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { MOST_FOUND, wordsOf } from '#server/lib/search.ts';
import * as queries from './pages.queries.ts';
import { amountOf, correctionOf, pageNumberOf, slugOf } from './pages.rules.ts';

const PAGE_SIZE = 24;
const MOST_MERCHANTS = 20;
const SUGGESTED_MERCHANTS = 30;
const LONGEST_SEARCH = 100;
const MOST_WORDS = 6;

export type Asked = Partial<
  Record<'s' | 'categoria' | 'tienda' | 'desde' | 'hasta' | 'moneda' | 'orden' | 'pagina', string>
>;

const CURRENCY_OF: Record<Language, string> = { es: 'ARS', pt: 'BRL' };

export type Catalogue = Awaited<ReturnType<typeof searchCatalogue>>;

/** Searches the catalogue. A word that matches nothing is replaced by the nearest known word. */
export async function searchCatalogue(ctx: Context, asked: Asked) {
  const [categories, currencies, merchants] = await Promise.all([
    queries.listCategories(ctx.db),
    queries.listCurrencies(ctx.db),
    queries.listNewestMerchants(ctx.db, SUGGESTED_MERCHANTS),
  ]);
  const category = categories.find(({ name_es }) => slugOf(name_es) === asked.categoria);
  const names = currencies.flatMap(({ currency }) => currency ?? []);
  const currency = currencyOf(asked.moneda, names, ctx.language);
  const order = orderOf(asked.orden);
  const [from, to] = [amountOf(asked.desde), amountOf(asked.hasta)];
  const page = pageNumberOf(asked.pagina);
  const typed = wordsOf(asked.s?.slice(0, LONGEST_SEARCH)).slice(0, MOST_WORDS);
  const minor = (units: number | undefined) =>
    units === undefined ? undefined : BigInt(units) * 10n ** BigInt(decimalsOf(currency ?? 'ARS'));
  const priced = from !== undefined || to !== undefined || order !== 'nuevos' || asked.moneda !== undefined;
  const query: queries.CatalogueQuery = {
    words: typed,
    category_id: category?.id,
    merchant_ids: await merchantIdsOf(ctx, asked.tienda),
    currency: priced ? currency : undefined,
    from_cents: minor(from),
    to_cents: minor(to),
    order,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  const found = await searchOrCorrect(ctx, query);
  const more = found.count > MOST_FOUND;
  const count = Math.min(found.count, MOST_FOUND);
  return {
    ...found,
    typed,
    count,
    more,
    page,
    last: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    category,
    categories,
    currency,
    currencies: names,
    merchants: merchants.map(({ name }) => name),
    order,
    priced,
  };
}

const orderOf = (given: string | undefined): queries.CatalogueOrder =>
  given === 'precio' || given === '-precio' ? given : 'nuevos';

function currencyOf(given: string | undefined, known: string[], language: Language): string | undefined {
  if (given && known.includes(given)) return given;
  return known.includes(CURRENCY_OF[language]) ? CURRENCY_OF[language] : known[0];
}

async function merchantIdsOf(ctx: Context, named: string | undefined): Promise<string[] | undefined> {
  const words = wordsOf(named?.slice(0, LONGEST_SEARCH)).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  return (await queries.findMerchantIds(ctx.db, words, MOST_MERCHANTS)).map(({ id }) => id);
}

async function searchOrCorrect(ctx: Context, query: queries.CatalogueQuery) {
  const found = await search(ctx, query);
  if (found.count > 0 || query.words.length === 0) return found;
  const words = await Promise.all(query.words.map((word) => corrected(ctx, word)));
  if (words.every((word, index) => word === query.words[index])) return found;
  const meant = await search(ctx, { ...query, words });
  // The correction may come from a product that is private by now; without results it is not shown.
  return meant.count > 0 ? meant : found;
}

async function search(ctx: Context, query: queries.CatalogueQuery) {
  const [products, count] = await Promise.all([
    queries.listCatalogue(ctx.db, query, ctx.clock()),
    queries.countCatalogue(ctx.db, query),
  ]);
  return { products, count, words: query.words };
}

async function corrected(ctx: Context, word: string): Promise<string> {
  if (await queries.isInCatalogue(ctx.db, word)) return word;
  return correctionOf(word, await queries.listNearWords(ctx.db, word)) ?? word;
}
