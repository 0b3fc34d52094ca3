import type { Tone } from './tones.ts';

const flame = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 4C-20-8-20-26 0-56 20-26 20-8 0 4Z" fill="#F6B53C"/><path d="M0 0C-10-7-10-16 0-32 10-16 10-7 0 0Z" fill="#FFF1C9"/></g>`;

const wick = (x: number, y: number) =>
  `<rect x="${x - 2.5}" y="${y}" width="5" height="20" rx="2" fill="#3A2A20"/>`;

const candle = (t: Tone) => `
  ${flame(200, 142, 1.15)}${wick(200, 142)}
  <path d="M138 160h124v128a30 30 0 0 1-30 30h-64a30 30 0 0 1-30-30Z" fill="${t.light}"/>
  <path d="M138 190q62 22 124 0v98a30 30 0 0 1-30 30h-64a30 30 0 0 1-30-30Z" fill="${t.main}"/>
  <path d="M232 160h30v128a30 30 0 0 1-30 30Z" fill="#000" opacity=".12"/>
  <rect x="160" y="218" width="80" height="56" rx="8" fill="${t.light}"/>
  <path d="M176 238h48M184 254h32" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/>`;

const pillar = (t: Tone) => `
  ${flame(140, 178, 0.8)}${wick(140, 176)}${flame(206, 116, 0.9)}${wick(206, 114)}${flame(268, 210, 0.75)}${wick(268, 208)}
  <rect x="112" y="194" width="58" height="124" rx="10" fill="${t.main}"/>
  <rect x="176" y="132" width="62" height="186" rx="10" fill="${t.light}"/>
  <path d="M176 150q16 16 30 0t32 6v-14a10 10 0 0 0-10-10h-42a10 10 0 0 0-10 10Z" fill="${t.accent}" opacity=".55"/>
  <rect x="242" y="226" width="54" height="92" rx="10" fill="${t.deep}"/>
  <path d="M152 194h8a10 10 0 0 1 10 10v114h-18ZM218 132h10a10 10 0 0 1 10 10v176h-20ZM278 226h8a10 10 0 0 1 10 10v82h-18Z" fill="#000" opacity=".12"/>`;

const holder = (t: Tone) => `
  ${flame(200, 92, 0.85)}${wick(200, 90)}
  <rect x="182" y="108" width="36" height="120" rx="6" fill="${t.light}"/>
  <path d="M160 222h80l-8 26h-64Z" fill="${t.main}"/>
  <rect x="190" y="246" width="20" height="44" fill="${t.deep}"/>
  <path d="M132 300c10-18 40-18 68-18s58 0 68 18c4 10-4 18-16 18H148c-12 0-20-8-16-18Z" fill="${t.main}"/>
  <path d="M204 108h8a6 6 0 0 1 6 6v114h-14ZM214 222h26l-8 26h-18ZM226 284c20 2 36 6 42 16 4 10-4 18-16 18h-26Z" fill="#000" opacity=".12"/>`;

const lantern = (t: Tone) => `
  <path d="M170 96a30 30 0 0 1 60 0" fill="none" stroke="${t.deep}" stroke-width="8"/>
  <path d="M142 136 168 98h64l26 38Z" fill="${t.deep}"/>
  <rect x="136" y="134" width="128" height="16" rx="6" fill="${t.main}"/>
  <rect x="146" y="150" width="108" height="146" fill="${t.light}"/>
  ${flame(200, 218, 0.72)}
  <rect x="176" y="230" width="48" height="66" rx="6" fill="${t.accent}"/>
  <path d="M146 150h14v146h-14ZM240 150h14v146h-14ZM196 150h8v22h-8Z" fill="${t.main}"/>
  <rect x="132" y="294" width="136" height="24" rx="8" fill="${t.deep}"/>`;

const incense = (t: Tone) => `
  <path d="M214 90c20 18-18 30 0 52s-14 26 0 44" fill="none" stroke="${t.deep}" stroke-width="7" stroke-linecap="round" opacity=".35"/>
  <path d="M110 292 214 186" stroke="${t.ink}" stroke-width="7" stroke-linecap="round"/>
  <circle cx="215" cy="185" r="6" fill="#EF6B3C"/>
  <path d="M84 282h232c6 0 10 6 6 12l-8 14c-4 6-8 10-16 10H102c-8 0-12-4-16-10l-8-14c-4-6 0-12 6-12Z" fill="${t.main}"/>
  <path d="M250 282h66c6 0 10 6 6 12l-8 14c-4 6-8 10-16 10h-48Z" fill="#000" opacity=".12"/>
  <g transform="translate(236 196)"><rect width="70" height="76" rx="8" fill="${t.light}"/><rect width="70" height="24" rx="8" fill="${t.accent}"/><path d="M16 44h38M22 58h26" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/></g>`;

const matches = (t: Tone) => `
  ${[152, 172, 192, 212, 232, 250]
    .map((x, i) => {
      const top = 96 + ((i * 13) % 30);
      return `<path d="M${x} 190V${top}" stroke="#D8B98A" stroke-width="7"/><circle cx="${x}" cy="${top}" r="8" fill="${t.accent}"/>`;
    })
    .join('')}
  <path d="M132 172h136v116a30 30 0 0 1-30 30h-76a30 30 0 0 1-30-30Z" fill="${t.light}"/>
  <path d="M132 172h136v26H132Z" fill="${t.main}"/>
  <path d="M238 172h30v116a30 30 0 0 1-30 30Z" fill="#000" opacity=".12"/>
  <circle cx="196" cy="254" r="30" fill="${t.main}"/><path d="M196 236c12 12 12 24 0 34-12-10-12-22 0-34Z" fill="${t.light}"/>`;

export const candles = { candle, pillar, holder, lantern, incense, matches };
