/**
 * Text that is already HTML. Only the functions of this file create it, so that nothing else enters a page
 * unescaped.
 */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

function toText(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return piece.map(toText).join('');
}

/** A template that escapes its values. Attributes must be in double quotes. */
export const html = (strings: TemplateStringsArray, ...values: Piece[]): Html =>
  new Html(strings.reduce((page, text, index) => page + toText(values[index - 1]) + text));

/** For our own files: a style sheet, a drawing. */
export const rawHtml = (text: string): Html => new Html(text);

/** JSON inside a page: no `<` in it can end its element. */
export const jsonHtml = (data: unknown): Html => new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));
