import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const START = /^%PDF-(1\.[0-7]|2\.0)[\r\n ]/;
const END = /startxref\s+(\d+)\s+%%EOF\s*$/;
const TABLE = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/;
const TAIL = 1024;

/** A character of a PDF name may be a hexadecimal number: `/J#61vaScript`. */
const letterOf = (letter: string) =>
  `(?:${letter}|#${letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;

/** Matches any of these PDF names as a whole. */
const named = (...names: string[]) =>
  new RegExp(`/(?:${names.map((name) => [...name].map(letterOf).join('')).join('|')})(?![A-Za-z0-9])`);

const ROOT = named('Root');
const ENCRYPTED = named('Encrypt');

/**
 * Names that run, open or embed something: scripts, programs, other files, submitted forms. An invoice needs none
 * of them.
 */
const ACTIVE = named(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'OnInstantiate',
  'GoToE',
  'ImportData',
  'SubmitForm',
);
/** XFA forms have their own scripts. `XFA` alone is too short to search for, because it may occur in picture data. */
const FORM = named('AcroForm');
const SCRIPTED_FORM = named('XFA');

const isActive = (text: string) => ACTIVE.test(text) || (FORM.test(text) && SCRIPTED_FORM.test(text));

export type PdfFault = 'broken' | 'active';

/**
 * Undefined for a complete PDF with a valid cross-reference table, no password and no active content. Objects in
 * compressed streams are checked too, within bounds; object streams with an unusual compression are refused. This
 * keeps honest files clean and is no virus scanner: the file is only ever served as an attachment.
 */
export async function faultOfPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  const text = bytes.toString('latin1');
  if (!isWhole(text)) return 'broken';
  if (!ROOT.test(text) || ENCRYPTED.test(text)) return 'broken';
  if (isActive(text)) return 'active';
  return faultOfHidden(bytes, text, FORM.test(text));
}

function isWhole(text: string): boolean {
  if (!START.test(text.slice(0, 16))) return false;
  const [, table] = END.exec(text.slice(-TAIL)) ?? [];
  if (table === undefined || Number(table) >= text.length) return false;
  return TABLE.test(text.slice(Number(table), Number(table) + 40));
}

const OBJECT_OR_STREAM = /\bobj\b|(?<!end)stream[ \t]*\r?\n?/g;
const OF_OBJECTS = named('ObjStm', 'First');
const FILTER = named('Filter');
const FLATE = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z0-9])|\[\s*\/FlateDecode\s*\])/;
const CHANGED = named('DecodeParms', 'DP');

const MOST_WORDS = 50_000;
const MOST_STREAMS = 5000;
const LONGEST_DICTIONARY = 8 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;
const opened = promisify(inflate) as (bytes: Buffer, bounds: { maxOutputLength: number }) => Promise<Buffer>;

/** Checks the objects in compressed streams; uncompressed ones are checked already. */
async function faultOfHidden(bytes: Buffer, text: string, form: boolean): Promise<PdfFault | undefined> {
  let left = MOST_BYTES;
  for (const { start, dictionary } of streamsIn(text)) {
    if (dictionary === undefined) return 'active';
    if (!OF_OBJECTS.test(dictionary) || !FILTER.test(dictionary)) continue;
    if (!isUsual(dictionary)) return 'active';
    const objects = await opened(bytes.subarray(start), { maxOutputLength: left }).catch(() => undefined);
    if (!objects || objects.length === left) return 'active';
    left -= objects.length;
    const inside = objects.toString('latin1');
    if (isActive(inside) || (form && SCRIPTED_FORM.test(inside))) return 'active';
  }
  return undefined;
}

/** Compressed once with Flate, as usual. */
const isUsual = (dictionary: string) =>
  FLATE.test(dictionary) && !CHANGED.test(dictionary) && dictionary.split(FILTER).length === 2;

/**
 * Each stream with its dictionary; undefined when the dictionary or the number of streams exceeds what an invoice
 * needs.
 */
function* streamsIn(text: string): Generator<{ start: number; dictionary: string | undefined }> {
  let from = 0;
  let words = 0;
  let streams = 0;
  let first = true;
  for (const { 0: word, index } of text.matchAll(OBJECT_OR_STREAM)) {
    const start = index + word.length;
    words += 1;
    if (word === 'obj') {
      from = start;
      first = true;
      if (words <= MOST_WORDS) continue;
    }
    streams += 1;
    const tooMuch =
      words > MOST_WORDS || streams > MOST_STREAMS || (first && index - from > LONGEST_DICTIONARY);
    yield {
      start,
      dictionary: tooMuch ? undefined : text.slice(Math.max(from, index - LONGEST_DICTIONARY), index),
    };
    first = false;
  }
}
