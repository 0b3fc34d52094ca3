import {
  type Client,
  decimalsOf,
  decimalText,
  type NewProduct,
  type NewProductImage,
} from '@aliado/tiendanube';
import type { NewProductRow } from '../sheets/publishing.rows.rules.ts';

/** Our own id of a row, sent as a tag of the product. */
export const markOf = (row_id: string) => `aliado-${row_id}`;

/** A product without a code gets one, so that it can be searched for. */
const codeOf = ({ code }: NewProductRow, mark: string) => code ?? `ALI-${mark.slice(-12).toUpperCase()}`;

type Going = { mark: string; images: NewProductImage[]; currency: string };

export function toStoreProduct(product: NewProductRow, { mark, images, currency }: Going): NewProduct {
  const price = decimalText(BigInt(product.price_cents), decimalsOf(currency));
  return {
    name: product.name,
    ...(product.description !== '' && { description: paragraphs(product.description) }),
    variants: [{ price, stock: product.stock, sku: codeOf(product, mark) }],
    published: true,
    tags: mark,
    ...(images.length > 0 && { images }),
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The platform expects HTML, so the typed text is escaped. */
const paragraphs = (text: string) =>
  text
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');

const LOOKING = { deadline_ms: 8_000 };

/** Finds what an earlier attempt created: by its code first, then by the mark, which is unique. */
export async function findByMark(client: Client, product: NewProductRow, mark: string) {
  const isOurs = ({ tags }: { tags: string | null }) => tags?.split(',').some((tag) => tag.trim() === mark);
  const by_code = await client.findProductBySku(codeOf(product, mark), LOOKING);
  if (!by_code.ok && by_code.error.kind !== 'not_found') return by_code;
  if (by_code.ok && isOurs(by_code.value)) return { ok: true as const, value: by_code.value };
  for await (const page of client.listProducts({ q: mark }, LOOKING)) {
    if (!page.ok) return page;
    const found = page.value.items.find(isOurs);
    if (found) return { ok: true as const, value: found };
  }
  return { ok: true as const, value: undefined };
}
