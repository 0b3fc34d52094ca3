import type { ProductQuery } from '@aliado/contract';

const orders = ['newest', 'name', 'price', '-price', 'stock'] as const satisfies ProductQuery['order_by'][];
const answers = ['', 'yes', 'no'] as const;

export type ProductOrder = (typeof orders)[number];
export type YesOrNo = (typeof answers)[number];

/** What the address of the list says; an empty text stands for no filter. */
export type ProductFilters = {
  s: string;
  category: string;
  published: YesOrNo;
  stock: YesOrNo;
  order_by: ProductOrder;
  page: number;
};

export const noFilters: ProductFilters = {
  s: '',
  category: '',
  published: '',
  stock: '',
  order_by: 'newest',
  page: 1,
};

const PK = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PAGE = /^[1-9]\d{0,4}$/;

const oneOf = <Option extends string>(options: readonly Option[], given: string | null, otherwise: Option) =>
  options.find((option) => option === given) ?? otherwise;

/** Anything that makes no sense counts as not given. */
export function filtersIn(query: URLSearchParams): ProductFilters {
  const category = query.get('category') ?? '';
  const page = query.get('page') ?? '';
  return {
    s: (query.get('s') ?? '').trim().slice(0, 100),
    category: PK.test(category) ? category : '',
    published: oneOf(answers, query.get('published'), ''),
    stock: oneOf(answers, query.get('stock'), ''),
    order_by: oneOf(orders, query.get('order_by'), 'newest'),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The address with a change; another filter begins at the first page again. */
export function queryWith(query: URLSearchParams, change: Partial<ProductFilters>): URLSearchParams {
  const next = { ...filtersIn(query), page: 1, ...change };
  const names = Object.keys(noFilters) as (keyof ProductFilters)[];
  const pairs = names
    .filter((name) => next[name] !== noFilters[name])
    .map((name) => [name, String(next[name])]);
  return new URLSearchParams(pairs);
}

/** The call's own query; what is empty is not sent. */
export const requestOf = ({ s, category, published, stock, order_by, page }: ProductFilters) => ({
  s: s || undefined,
  category: category || undefined,
  published: published || undefined,
  stock: stock || undefined,
  order_by,
  page,
});

/** Those chosen from lists; the search shows itself. */
export const chosenFilters = ({ category, published, stock }: ProductFilters) =>
  [category, published, stock].filter(Boolean).length;

export const isFiltered = (filters: ProductFilters) => filters.s !== '' || chosenFilters(filters) > 0;
