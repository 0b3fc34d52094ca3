import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

const FILES = {
  plain: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  display: '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
};
export type Face = keyof typeof FILES;

const opened = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openSync(require.resolve(FILES[face])) as Font;
  opened.set(face, font);
  return font;
}

/** `size` is the font size in pixels. */
export type Lettering = { face: Face; size: number };

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Drops characters that our fonts lack, such as emoji. */
export function writable(text: string, face: Face): string {
  const font = fontOf(face);
  return [...text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(UNPRINTABLE, '')]
    .filter((letter) => letter === ' ' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

export const widthOf = (text: string, { face, size }: Lettering): number =>
  text === '' ? 0 : (fontOf(face).layout(text).advanceWidth * size) / fontOf(face).unitsPerEm;

export function fitted(text: string, width: number, lettering: Lettering): string {
  if (widthOf(text, lettering) <= width) return text;
  const letters = [...text];
  const shortened = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  return shortened(mostThatFit(letters.length - 1, (count) => widthOf(shortened(count), lettering) <= width));
}

/** Measuring is expensive, so the count is found by binary search. Returns 0 when not even one letter fits. */
function mostThatFit(most: number, fits: (count: number) => boolean): number {
  let fit = 0;
  let over = most + 1;
  while (over - fit > 1) {
    const middle = (fit + over) >> 1;
    if (fits(middle)) fit = middle;
    else over = middle;
  }
  return fit;
}

/** Breaks lines between words; a word wider than a line is broken inside. */
export function wrapped(text: string, width: number, lettering: Lettering): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, lettering) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (widthOf(line, lettering) > width) {
      const letters = [...line];
      const start = (count: number) => letters.slice(0, count).join('');
      const kept = Math.max(
        1,
        mostThatFit(letters.length - 1, (count) => widthOf(start(count), lettering) <= width),
      );
      lines.push(start(kept));
      line = letters.slice(kept).join('');
    }
  }
  if (line) lines.push(line);
  return lines;
}

type Place = { x: number; y: number; fill: string; anchor?: 'start' | 'middle' };

/** Text as an SVG path, so that every machine draws the same font; `y` is the baseline. */
export function written(text: string, lettering: Lettering, { x, y, fill, anchor = 'start' }: Place): string {
  if (text === '') return '';
  const font = fontOf(lettering.face);
  const scale = lettering.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const path = glyphs
    .map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const letter = glyph.path.scale(1, -1).translate(pen + xOffset, -yOffset);
      pen += xAdvance;
      return letter.toSVG();
    })
    .join('');
  const left = anchor === 'middle' ? x - (pen * scale) / 2 : x;
  return `<path fill="${fill}" transform="translate(${left.toFixed(2)} ${y}) scale(${scale.toFixed(5)})" d="${path}"/>`;
}
