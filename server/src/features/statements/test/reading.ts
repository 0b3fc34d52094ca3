import { endpoints } from '@aliado/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { logInAgain, type Person, type World } from '#kit/world.ts';

export type ReadPdf = { text: string; pages: string[]; title: string; language: string; size: number };

/** What a reader program finds in a PDF. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  const said = info as { Title?: string; Language?: string };
  const plain = pages.map((page) => page.replace(/\s/g, ' '));
  return {
    text: plain.join(' '),
    pages: plain,
    title: said.Title ?? '',
    language: said.Language ?? '',
    size: bytes.length,
  };
}

/** Logged in at the present moment, which a test moves. */
export async function askFor(world: World, person: Person, other: string, year = 2026, month = 10) {
  const { access } = await logInAgain(world, person);
  return world.request('GET', endpoints.downloadStatement.path.replace(':id', other), {
    query: { year: String(year), month: String(month) },
    headers: { authorization: `Bearer ${access}` },
  });
}

export async function readStatement(world: World, person: Person, other: string, year = 2026, month = 10) {
  const answer = await askFor(world, person, other, year, month);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return readPdf(answer.rawPayload);
}

/** Sums of the books themselves, by kind, of the months up to one. */
export async function sumsOf(world: World, affiliate_id: string, month: string) {
  const entries = await world.db
    .selectFrom('ledger_entries')
    .select(['kind', 'month', 'amount_cents'])
    .where('affiliate_id', '=', affiliate_id)
    .execute();
  const add = (rows: typeof entries) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
  return {
    opening: add(entries.filter((entry) => entry.month < month)),
    closing: add(entries.filter((entry) => entry.month <= month)),
    earned: add(
      entries.filter((entry) => entry.month === month && ['commission', 'override'].includes(entry.kind)),
    ),
    paid: add(
      entries.filter((entry) => entry.month === month && !['commission', 'override'].includes(entry.kind)),
    ),
  };
}
