const GROUP = /^@(media|supports|layer|container)\b/;
const IN_BRACKETS = /\([^()]*\)/g;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;

/** The index of the next sign outside quotes and brackets; the end of the text if there is none. */
function placeOf(signs: string, css: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === '\\') at += 1;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (depth === 0 && signs.includes(sign)) return at;
    else if ('({['.includes(sign)) depth += 1;
    else if (')}]'.includes(sign)) depth -= 1;
  }
  return css.length;
}

function partsOf(list: string): string[] {
  const end = placeOf(',', list, 0);
  return end === list.length ? [list] : [list.slice(0, end), ...partsOf(list.slice(end + 1))];
}

/** Classes in brackets, as in `:not(.this)`, are not required. */
function plainOf(selector: string): string {
  const plain = selector.replace(IN_BRACKETS, '');
  return plain === selector ? plain : plainOf(plain);
}

/** Removes the rules for classes that a page does not have. Keeps every rule that is not surely unused. */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  const applies = (selector: string) =>
    [...plainOf(selector).matchAll(CLASS)].every(([, name = '']) => classes.has(name));
  let used = '';
  for (let at = 0; at < css.length; ) {
    const head = placeOf('{;', css, at);
    const name = css.slice(at, head);
    const start = at;
    const end = css.charAt(head) === '{' ? placeOf('}', css, head + 1) : head;
    const body = css.slice(head + 1, end);
    at = end + 1;
    if (GROUP.test(name) && body) {
      const inside = usedStyles(body, classes);
      if (inside) used += `${name}{${inside}}`;
    } else if (name.startsWith('@')) used += css.slice(start, at);
    else {
      const selectors = partsOf(name).filter(applies);
      if (selectors.length > 0 && body) used += `${selectors.join(',')}{${body}}`;
    }
  }
  return used;
}
