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

/** The size in pixels of a line's capitals and what hangs below is the face's own. */
export type Lettering = { face: Face; size: number };

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What our faces can write: signs they do not know, such as emoji, are left out. */
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

/** As much of a text as fits, with dots where some was left out. */
export function fitted(text: string, width: number, lettering: Lettering): string {
  if (widthOf(text, lettering) <= width) return text;
  const letters = [...text];
  const shortened = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  return shortened(mostThatFit(letters.length - 1, (count) => widthOf(shortened(count), lettering) <= width));
}

/** Measuring a line is the dear part, so the count is found by halving. None fits if one does not. */
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

/** Lines broken between words; a word that is wider than a line is broken where it must be. */
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

/** The letters as an SVG path, so that no machine draws them with another face; `y` is the line they stand on. */
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
