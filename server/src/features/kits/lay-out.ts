import type { ShopTone } from '@aliado/contract';
import { encode } from 'uqr';
import { fitted, type Lettering, widthOf, wrapped, writable, written } from '#server/lib/lettering.ts';

export type StatusFacts = {
  tone: ShopTone;
  title: string;
  lead: string | null;
  initials: string;
  name: string;
  price: PriceParts | null;
  /** Shown instead of a price. */
  askPrice: string;
  was: { text: string; why: string } | null;
  coupon: { label: string; code: string; value: string; unit: string | null } | null;
  link: string;
  scan: string;
  merchant: string;
  soldBy: string;
  made: string;
};
export type PriceParts = { symbol: string; whole: string; fraction: string };

export const WIDTH = 1080;
export const HEIGHT = 1920;
const LEFT = 72;
const ACROSS = WIDTH - 2 * LEFT;
/** Chat apps draw their own bars over the upper 190 and the lower 230 pixels. */
const TOP = 212;
const BOTTOM = HEIGHT - 230;

const INK = '#14231C';
const QUIET = '#414F46';
const GREEN = '#0E5941';
const DARK = '#07332A';

const TONES: Record<ShopTone, { awning: string; ground: string }> = {
  botella: { awning: '#0E5941', ground: '#D8ECE1' },
  ceibo: { awning: '#EF6141', ground: '#FFE1D8' },
  sol: { awning: '#FBC02F', ground: '#FFF0C4' },
  jacaranda: { awning: '#7665C3', ground: '#E6E1F9' },
  rio: { awning: '#327D9A', ground: '#D7E8F0' },
};

export type Box = { x: number; y: number; width: number; height: number };
export const FACE: Box = { x: LEFT, y: TOP, width: 92, height: 92 };
export const PHOTO_RADIUS = 48;

/** Laid out from the bottom up; the photo gets the rest. */
export function layOut(facts: StatusFacts): { svg: string; photo: Box } {
  const { awning, ground } = TONES[facts.tone];
  const card = { y: BOTTOM - CARD_HEIGHT, height: CARD_HEIGHT };
  const ticket = facts.coupon ? card.y - 28 - TICKET_HEIGHT : card.y;
  const price_line = ticket - 44;
  const name = nameOf(facts.name || facts.merchant);
  const first_line = price_line - PRICE_SIZE + 4 - (name.lines.length - 1) * name.leading - 34;
  const photo_y = FACE.y + FACE.height + 34;
  const name_top = first_line - Math.round(name.size * 0.75);
  const photo = { x: LEFT, y: photo_y, width: ACROSS, height: name_top - 40 - photo_y };
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    awningOf(awning),
    headOf(facts),
    frameOf(photo, facts.tone),
    ...name.lines.map((line, index) =>
      written(line, name, { x: LEFT - 2, y: first_line + index * name.leading, fill: INK }),
    ),
    priceOf(facts, price_line),
    facts.coupon ? ticketOf(facts.coupon, ticket, ground) : '',
    cardOf(facts, card.y),
    footOf(facts.made),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
  return { svg, photo };
}

const STRIPES = 12;

function awningOf(colour: string): string {
  const width = WIDTH / STRIPES;
  return Array.from({ length: STRIPES }, (_, index) => {
    const radius = width / 2;
    const fill = index % 2 === 0 ? colour : '#fff';
    return `<path fill="${fill}" d="M${index * width} 0h${width}v130a${radius} ${radius} 0 0 1-${width} 0z"/>`;
  }).join('');
}

function headOf({ title, lead, initials }: StatusFacts): string {
  const middle = FACE.x + FACE.width / 2;
  const centre = FACE.y + FACE.height / 2;
  const x = FACE.x + FACE.width + 24;
  const room = LEFT + ACROSS - x;
  const heading = { face: 'display', size: 46 } as const;
  const under = { face: 'plain', size: 31 } as const;
  return [
    `<circle cx="${middle}" cy="${centre}" r="46" fill="#E6E1F9"/>`,
    written(
      writable(initials, 'strong'),
      { face: 'strong', size: 34 },
      { x: middle, y: centre + 12, fill: '#3C316E', anchor: 'middle' },
    ),
    written(fitted(writable(title, 'display'), room, heading), heading, {
      x,
      y: lead ? TOP + 41 : TOP + 62,
      fill: INK,
    }),
    lead ? written(fitted(writable(lead, 'plain'), room, under), under, { x, y: TOP + 84, fill: QUIET }) : '',
  ].join('');
}

/** The drawn box; a photo covers it. */
function frameOf({ x, y, width, height }: Box, tone: ShopTone): string {
  const [frame, halo] = tone === 'botella' ? ['#EEF6F1', '#fff'] : ['#D8ECE1', '#EEF6F1'];
  const size = Math.min(height * 0.72, 420);
  const [left, top] = [x + (width - size) / 2, y + (height - size) / 2];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${PHOTO_RADIUS}" fill="${frame}"/>
<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${size * 0.68}" fill="${halo}"/>
<g transform="translate(${left} ${top}) scale(${size / 48})"><ellipse cx="24" cy="43" rx="18" ry="2.6" fill="#07332A" fill-opacity=".12"/>
<path d="M7 16h34v22a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4Z" fill="#FFD25C"/><path d="M31 16h10v22a4 4 0 0 1-4 4h-6Z" fill="#07332A" fill-opacity=".12"/>
<path d="M11 7h26l4 9H7Z" fill="#FBC02F"/><path d="M20.5 7h7l1 9v8h-9v-8Z" fill="#FFF2EE"/><rect x="12" y="32" width="10" height="3" rx="1.5" fill="#855B08"/></g>`;
}

const NAME_SIZES = [78, 68, 60, 52, 46];
const MOST_LINES = 2;

/** One line where it fits, else two; longer names get smaller letters. */
function nameOf(given: string) {
  const name = writable(given, 'display');
  for (const size of NAME_SIZES) {
    const lettering = { face: 'display', size } as const;
    const lines = wrapped(name, ACROSS, lettering);
    if (lines.length <= (size === NAME_SIZES[0] ? 1 : MOST_LINES))
      return { ...lettering, lines, leading: Math.round(size * 1.12) };
  }
  const lettering = { face: 'display', size: 46 } as const;
  const [first = '', ...rest] = wrapped(name, ACROSS, lettering);
  return { ...lettering, lines: [first, fitted(rest.join(' '), ACROSS, lettering)], leading: 52 };
}

const PRICE_SIZE = 118;

function priceOf({ price, askPrice, was }: StatusFacts, y: number): string {
  if (!price) {
    const asking = { face: 'display', size: 64 } as const;
    return written(fitted(askPrice, ACROSS, asking), asking, { x: LEFT, y: y - 8, fill: INK });
  }
  const beside = was ? Math.max(widthOf(was.text, WAS), widthOf(was.why, WHY)) + 36 : 0;
  const whole = widthOfPrice(price, 1);
  const scale = Math.min(1, (ACROSS - beside) / whole);
  const [symbol, digits, fraction] = letteringOf(scale);
  const after_symbol = LEFT + widthOf(price.symbol, symbol) + 24 * scale;
  const after_digits = after_symbol + widthOf(price.whole, digits);
  const right = LEFT + whole * scale + 36;
  const base = y - 6;
  const parts = [
    written(price.symbol, symbol, { x: LEFT, y: base, fill: INK }),
    written(price.whole, digits, { x: after_symbol, y: base, fill: INK }),
    written(price.fraction, fraction, { x: after_digits, y: base, fill: '#58675D' }),
  ];
  if (was) {
    const top = base - 62;
    const width = widthOf(was.text, WAS);
    parts.push(
      written(was.text, WAS, { x: right, y: top, fill: QUIET }),
      `<rect x="${right - 3}" y="${top - 13}" width="${width + 6}" height="3" fill="${QUIET}"/>`,
      written(was.why, WHY, { x: right, y: top + 44, fill: '#94211A' }),
    );
  }
  return parts.join('');
}

const WAS: Lettering = { face: 'plain', size: 35 };
const WHY: Lettering = { face: 'strong', size: 33 };

const letteringOf = (scale: number): [Lettering, Lettering, Lettering] => [
  { face: 'display', size: 72 * scale },
  { face: 'display', size: PRICE_SIZE * scale },
  { face: 'display', size: 66 * scale },
];

function widthOfPrice({ symbol, whole, fraction }: PriceParts, scale: number): number {
  const [first, second, third] = letteringOf(scale);
  return widthOf(symbol, first) + 24 * scale + widthOf(whole, second) + widthOf(fraction, third);
}

const TICKET_HEIGHT = 177;
const STUB_WIDTH = 268;

function ticketOf(coupon: NonNullable<StatusFacts['coupon']>, y: number, ground: string): string {
  const tear = LEFT + ACROSS - STUB_WIDTH;
  const middle = tear + STUB_WIDTH / 2;
  const room = tear - LEFT - 44 - 36;
  const code = shrunk(coupon.code, { face: 'display', size: 72 }, room);
  const value = shrunk(coupon.value, { face: 'display', size: 60 }, STUB_WIDTH - 56);
  return [
    `<rect x="${LEFT}" y="${y}" width="${ACROSS}" height="${TICKET_HEIGHT}" rx="32" fill="#FFD25C"/>`,
    `<circle cx="${tear}" cy="${y}" r="24" fill="${ground}"/><circle cx="${tear}" cy="${y + TICKET_HEIGHT}" r="24" fill="${ground}"/>`,
    `<path d="M${tear} ${y + 30}V${y + TICKET_HEIGHT - 26}" stroke="#B67D08" stroke-width="4" stroke-dasharray="10 7"/>`,
    written(coupon.label, { face: 'strong', size: 28 }, { x: LEFT + 44, y: y + 58, fill: '#684706' }),
    written(coupon.code, code, { x: LEFT + 42, y: y + 132, fill: INK }),
    written(coupon.value, value, {
      x: middle,
      y: y + (coupon.unit ? 92 : 108),
      fill: INK,
      anchor: 'middle',
    }),
    coupon.unit
      ? written(
          coupon.unit,
          { face: 'strong', size: 31 },
          { x: middle, y: y + 136, fill: INK, anchor: 'middle' },
        )
      : '',
  ].join('');
}

const shrunk = (text: string, { face, size }: Lettering, room: number): Lettering => ({
  face,
  size: Math.min(size, (size * room) / Math.max(1, widthOf(text, { face, size }))),
});

const CARD_HEIGHT = 270;
const QUIET_ZONE = 4;

function cardOf({ link, scan, merchant, soldBy }: StatusFacts, y: number): string {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const pixel = Math.floor(CARD_HEIGHT / (size + 2 * QUIET_ZONE));
  const side = size * pixel;
  const [qr_x, qr_y] = [LEFT + 32, y + Math.floor((CARD_HEIGHT - side) / 2)];
  const modules = data
    .map((row, line) =>
      row
        .map((dark, column) =>
          dark ? `M${qr_x + column * pixel} ${qr_y + line * pixel}h${pixel}v${pixel}h-${pixel}z` : '',
        )
        .join(''),
    )
    .join('');
  const x = qr_x + side + 42;
  const room = LEFT + ACROSS - x - 32;
  const address = link.replace(/^https?:\/\//, '');
  const lettering = shrunk(address, { face: 'display', size: 43 }, room);
  const seller = { face: 'plain', size: 31 } as const;
  return [
    `<rect x="${LEFT}" y="${y}" width="${ACROSS}" height="${CARD_HEIGHT}" rx="40" fill="#fff"/>`,
    `<path fill="${DARK}" shape-rendering="crispEdges" d="${modules}"/>`,
    written(scan, { face: 'plain', size: 33 }, { x, y: y + 88, fill: QUIET }),
    written(address, lettering, { x, y: y + 140, fill: INK }),
    `<rect x="${x}" y="${y + 168}" width="44" height="44" rx="12" fill="${GREEN}"/>`,
    written(
      writable(merchant, 'display').slice(0, 1).toUpperCase(),
      { face: 'display', size: 24 },
      { x: x + 22, y: y + 199, fill: '#fff', anchor: 'middle' },
    ),
    written(fitted(writable(soldBy, 'plain'), room - 58, seller), seller, {
      x: x + 58,
      y: y + 201,
      fill: INK,
    }),
  ].join('');
}

/** Decoration, so a chat's own bar may cover it. */
function footOf(made: string): string {
  const words = { face: 'plain', size: 33 } as const;
  const name = { face: 'display', size: 44 } as const;
  const wide = widthOf(made, words);
  const left = (WIDTH - wide - 20 - 42 - 10 - widthOf('aliado', name)) / 2;
  const mark = left + wide + 20;
  const y = BOTTOM + 108;
  return `${written(made, words, { x: left, y, fill: QUIET })}
<g transform="translate(${mark} ${y - 33}) scale(1.3)" fill="none" stroke-width="6.4" stroke-linecap="round"><path d="M6.2 26.6 13.6 6.4" stroke="${GREEN}"/><path d="M25.8 26.6 18.4 6.4" stroke="#EF6141"/><circle cx="16" cy="22.6" r="3.3" fill="#FBC02F"/></g>
${written('aliado', name, { x: mark + 52, y, fill: GREEN })}`;
}
