const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

export type Fragment = Html | string | number | null | undefined | false | readonly Fragment[];

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function render(fragment: Fragment): string {
  if (fragment === null || fragment === undefined || fragment === false) return '';
  if (fragment instanceof Html) return fragment.text;
  if (typeof fragment === 'string' || typeof fragment === 'number') return escapeHtml(String(fragment));
  return fragment.map(render).join('');
}

/** Escapes every inserted value except Html. */
export const html = (parts: TemplateStringsArray, ...values: readonly Fragment[]): Html =>
  new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));

export const trusted = (text: string): Html => new Html(text);

/** JSON inside a script element, escaped so that it cannot close the element. */
export const scriptJson = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replace(/</g, '\\u003c')
      .replace(/\u2028|\u2029/g, ' '),
  );
