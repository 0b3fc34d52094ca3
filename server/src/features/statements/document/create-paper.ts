import { createRequire } from 'node:module';
import type { Language } from '@aliado/contract';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Full font files, which cover the letters of every name; the document embeds only the used ones. */
const FONTS = {
  plain: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  display: require.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
};

export const INK = { text: '#14231C', dim: '#58675D', green: '#0E5941', red: '#A3262A', line: '#DEE5DE' };

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 34, right: 561.28, top: 40, bottom: 742 };

type Font = keyof typeof FONTS;
export type Look = { font?: Font; size?: number; color?: string; align?: 'left' | 'right' };
type Element = PDFKit.PDFStructureElement;

/** Tabular figures, so that digits align. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export type Paper = ReturnType<typeof createPaper>;

/** A tagged A4 document: content drawn through `tag` is read aloud in that order, the rest is decoration. */
export function createPaper({ title, language }: { title: string; language: Language }) {
  const lang = language === 'pt' ? 'pt-BR' : 'es-AR';
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types of the library lack this value.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: 'Aliado', Creator: 'Aliado', Producer: 'Aliado' },
    font: FONTS.plain,
  });
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
  const root = doc.struct('Document', { title, lang });
  doc.addStructure(root);

  const set = ({ font = 'plain', size = 8, color = INK.text }: Look) =>
    doc.font(font).fontSize(size).fillColor(color);

  const widthOf = (text: string, look: Look = {}) => {
    set(look);
    return doc.widthOfString(text, { features: FEATURES });
  };

  /** Cuts a text to the width, with an ellipsis. */
  function fitted(text: string, width: number, look: Look): string {
    if (widthOf(text, look) <= width) return text;
    let kept = text;
    while (kept && widthOf(`${kept.trimEnd()}…`, look) > width) kept = kept.slice(0, -1);
    return `${kept.trimEnd()}…`;
  }

  return {
    doc,
    root,
    widthOf,
    /** One line with its top at `y`; right-aligned text ends at `x`. */
    write(text: string, x: number, y: number, look: Look & { width?: number } = {}) {
      const shown = look.width ? fitted(printable(text), look.width, look) : printable(text);
      const left = look.align === 'right' ? x - widthOf(shown, look) : x;
      set(look);
      doc.text(shown, left, y, { lineBreak: false, features: FEATURES });
    },
    tag(kind: string, draw: () => void, { parent = root, alt }: { parent?: Element; alt?: string } = {}) {
      parent.add(doc.struct(kind, alt ? { alt } : {}, draw));
    },
    group(kind: string, parent: Element = root): Element {
      const element = doc.struct(kind);
      parent.add(element);
      return element;
    },
    decorate(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    rule(
      y: number,
      look: { from?: number; to?: number; color?: string; width?: number; dash?: number } = {},
    ) {
      const { from = PAGE.left, to = PAGE.right, color = INK.line, width = 0.7, dash } = look;
      doc.lineWidth(width).strokeColor(color).moveTo(from, y).lineTo(to, y);
      if (dash) doc.dash(dash, { space: dash });
      doc.stroke().undash();
    },
    finish(): Promise<Buffer> {
      const parts: Buffer[] = [];
      return new Promise((resolve, reject) => {
        doc.on('data', (part: Buffer) => parts.push(part));
        doc.on('end', () => resolve(Buffer.concat(parts)));
        doc.on('error', reject);
        doc.end();
      });
    },
  };
}

/** Removes invisible characters and text-direction marks. */
const printable = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
