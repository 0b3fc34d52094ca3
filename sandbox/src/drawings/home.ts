import type { Tone } from './tones.ts';

const diffuser = (t: Tone) => `
  <path d="M186 158 164 74M196 156l-8-96M206 156l10-92M214 158l26-80" stroke="${t.ink}" stroke-width="6" stroke-linecap="round"/>
  <rect x="174" y="146" width="52" height="34" rx="6" fill="${t.ink}"/>
  <path d="M176 180h48l30 44v64a30 30 0 0 1-30 30h-48a30 30 0 0 1-30-30v-64Z" fill="${t.light}"/>
  <path d="M146 246h108v42a30 30 0 0 1-30 30h-48a30 30 0 0 1-30-30Z" fill="${t.main}"/>
  <path d="M226 184 254 224v64a30 30 0 0 1-28 30Z" fill="#000" opacity=".12"/>
  <rect x="166" y="226" width="62" height="44" rx="6" fill="#fff"/><path d="M178 242h38M184 256h26" stroke="${t.deep}" stroke-width="5" stroke-linecap="round"/>`;

const spray = (t: Tone) => `
  <path d="M180 96h56a8 8 0 0 1 8 8v20h-72v-20a8 8 0 0 1 8-8Z" fill="${t.ink}"/><path d="M236 104h26v14h-26Z" fill="${t.ink}"/>
  <g fill="${t.deep}" opacity=".35"><circle cx="286" cy="104" r="5"/><circle cx="304" cy="94" r="5"/><circle cx="302" cy="116" r="5"/><circle cx="322" cy="104" r="5"/></g>
  <rect x="186" y="124" width="40" height="22" fill="${t.deep}"/>
  <path d="M166 146h80a22 22 0 0 1 22 22v128a22 22 0 0 1-22 22h-80a22 22 0 0 1-22-22V168a22 22 0 0 1 22-22Z" fill="${t.main}"/>
  <path d="M236 146h10a22 22 0 0 1 22 22v128a22 22 0 0 1-22 22h-10Z" fill="#000" opacity=".12"/>
  <rect x="160" y="192" width="88" height="84" rx="10" fill="${t.light}"/><path d="M204 206c16 18 16 34 0 48-16-14-16-30 0-48Z" fill="${t.accent}"/><path d="M182 264h44" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/>`;

const cushion = (t: Tone) => `
  <path d="M96 112c40 14 168 14 208 0 10-4 18 4 14 14-14 38-14 128 0 168 4 12-4 20-14 16-40-14-168-14-208 0-10 4-18-4-14-16 14-40 14-130 0-168-4-10 4-18 14-14Z" fill="${t.main}"/>
  <path d="M260 118c18-1 34-3 44-6 10-4 18 4 14 14-14 38-14 128 0 168 4 12-4 20-14 16-10-4-26-6-44-8 10-50 10-134 0-184Z" fill="#000" opacity=".12"/>
  <path d="M130 130v160M165 126v168M200 124v172M235 126v168" stroke="${t.light}" stroke-width="7" stroke-dasharray="2 16" stroke-linecap="round"/>`;

const blanket = (t: Tone) => `
  <rect x="86" y="234" width="228" height="84" rx="26" fill="${t.deep}"/><rect x="86" y="166" width="228" height="84" rx="26" fill="${t.main}"/><rect x="86" y="100" width="228" height="82" rx="26" fill="${t.light}"/>
  <path d="M120 100v82M140 100v82" stroke="${t.accent}" stroke-width="9"/><path d="M120 182v68M140 182v68" stroke="${t.light}" stroke-width="9"/><path d="M120 250v68M140 250v68" stroke="${t.accent}" stroke-width="9"/>
  <path d="M274 100h14a26 26 0 0 1 26 26v166a26 26 0 0 1-26 26h-14Z" fill="#000" opacity=".12"/>`;

const tray = (t: Tone) => `
  <ellipse cx="200" cy="266" rx="142" ry="46" fill="${t.deep}"/><ellipse cx="200" cy="254" rx="142" ry="46" fill="${t.main}"/><ellipse cx="200" cy="252" rx="118" ry="34" fill="${t.light}"/>
  <path d="M140 176h56v58a18 18 0 0 1-18 18h-20a18 18 0 0 1-18-18Z" fill="${t.accent}"/><path d="M180 176h16v58a18 18 0 0 1-16 18Z" fill="#000" opacity=".12"/>
  <path d="M168 176c-14-8-14-20 0-40 14 20 14 32 0 40Z" fill="#F6B53C"/>
  <path d="M232 204c0-26 10-44 26-52 8 24 2 44-14 60M256 222c8-22 22-34 40-34-2 22-14 36-36 40" fill="${t.deep}" opacity=".8"/><path d="M222 214h50l-8 34h-34Z" fill="#fff"/>`;

const mirror = (t: Tone) => `
  <path d="M116 318V176a84 84 0 0 1 168 0v142a8 8 0 0 1-8 8H124a8 8 0 0 1-8-8Z" fill="${t.main}"/>
  <path d="M134 306V178a66 66 0 0 1 132 0v128Z" fill="${t.light}"/>
  <path d="M150 262 238 148M160 296l92-118" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".9"/>
  <path d="M266 126a84 84 0 0 1 18 50v142a8 8 0 0 1-8 8h-10V178Z" fill="#000" opacity=".12"/>`;

const lamp = (t: Tone) => `
  <path d="M154 88h92l44 106H110Z" fill="${t.light}"/><path d="M226 88h20l44 106h-46Z" fill="#000" opacity=".12"/><path d="M154 88h92l8 20H146Z" fill="${t.accent}"/>
  <rect x="193" y="194" width="14" height="34" fill="${t.ink}"/>
  <path d="M200 220c44 0 62 30 62 54s-20 44-36 44h-52c-16 0-36-20-36-44s18-54 62-54Z" fill="${t.main}"/><path d="M222 224c28 8 40 30 40 50 0 24-20 44-36 44h-12c18-28 20-64 8-94Z" fill="#000" opacity=".12"/>`;

const basket = (t: Tone) => `
  <path d="M132 180c0-90 136-90 136 0" fill="none" stroke="${t.deep}" stroke-width="12"/>
  <path d="M104 176h192l-22 124a22 22 0 0 1-22 18H148a22 22 0 0 1-22-18Z" fill="${t.main}"/>
  <path d="M110 208h180M116 240h168M122 272h156" stroke="${t.light}" stroke-width="6" stroke-dasharray="16 12"/><rect x="96" y="168" width="208" height="22" rx="11" fill="${t.deep}"/>
  <path d="M254 190h42l-22 110a22 22 0 0 1-22 18h-18Z" fill="#000" opacity=".12"/>`;

const clock = (t: Tone) => `
  <circle cx="200" cy="206" r="114" fill="${t.main}"/><circle cx="200" cy="206" r="92" fill="${t.light}"/>
  <path d="M200 130v14M200 268v14M124 206h14M262 206h14" stroke="${t.deep}" stroke-width="9" stroke-linecap="round"/>
  <path d="M200 206V154M200 206l40 24" stroke="${t.ink}" stroke-width="10" stroke-linecap="round"/><circle cx="200" cy="206" r="9" fill="${t.accent}"/>`;

const gift = (t: Tone) => `
  <path d="M200 128c-30-50-76-40-70-8 4 20 40 18 70 8 30 10 66 12 70-8 6-32-40-42-70 8Z" fill="none" stroke="${t.accent}" stroke-width="14"/>
  <path d="M104 182h192v114a22 22 0 0 1-22 22H126a22 22 0 0 1-22-22Z" fill="${t.main}"/><rect x="88" y="134" width="224" height="52" rx="14" fill="${t.deep}"/>
  <path d="M180 134h40v184h-40Z" fill="${t.accent}"/><path d="M262 186h34v110a22 22 0 0 1-22 22h-12Z" fill="#000" opacity=".12"/>`;

export const home = { diffuser, spray, cushion, blanket, tray, mirror, lamp, basket, clock, gift };
