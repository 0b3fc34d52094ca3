import type { Tone } from './tones.ts';

const soap = (t: Tone) => `
  <rect x="88" y="248" width="224" height="70" rx="26" fill="${t.deep}"/><rect x="98" y="178" width="204" height="70" rx="26" fill="${t.main}"/><rect x="112" y="112" width="176" height="66" rx="26" fill="${t.accent}"/>
  <path d="M168 112h64v206h-64Z" fill="${t.light}"/><path d="M184 146h32M184 214h32M184 284h32" stroke="${t.deep}" stroke-width="7" stroke-linecap="round"/>
  <path d="M200 104c-26-4-32-20-30-32 18 0 30 10 30 32Zm4 0c22-2 34-16 36-32-22 0-34 12-36 32Z" fill="#5C8A5A"/>`;

const towel = (t: Tone) => `
  <rect x="92" y="88" width="216" height="18" rx="9" fill="${t.ink}"/>
  <path d="M120 96h160v206a10 10 0 0 1-10 10H130a10 10 0 0 1-10-10Z" fill="${t.main}"/><path d="M120 246h160v14H120ZM120 270h160v14H120Z" fill="${t.light}"/>
  <path d="M120 96h72v150a10 10 0 0 1-10 10h-52a10 10 0 0 1-10-10Z" fill="${t.light}"/><path d="M120 206h72v12h-72ZM120 226h72v10h-72Z" fill="${t.accent}"/><path d="M244 96h36v206a10 10 0 0 1-10 10h-26Z" fill="#000" opacity=".12"/>`;

const oil = (t: Tone) => `
  <path d="M184 84h32v50h-32Z" fill="${t.ink}"/><path d="M176 128h48v26h-48Z" fill="${t.deep}"/>
  <path d="M172 154h56c26 12 36 30 36 52v84a28 28 0 0 1-28 28h-72a28 28 0 0 1-28-28v-84c0-22 10-40 36-52Z" fill="${t.main}"/><path d="M228 154c26 12 36 30 36 52v84a28 28 0 0 1-28 28h-8c14-50 14-116 0-164Z" fill="#000" opacity=".12"/>
  <rect x="152" y="218" width="84" height="66" rx="8" fill="${t.light}"/><path d="M194 228c12 14 12 26 0 34-12-8-12-20 0-34Z" fill="${t.accent}"/><path d="M172 274h44" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/>`;

const salts = (t: Tone) => `
  <rect x="140" y="112" width="120" height="40" rx="8" fill="${t.accent}"/><path d="M128 152h144v138a28 28 0 0 1-28 28h-88a28 28 0 0 1-28-28Z" fill="${t.light}"/>
  <path d="M128 196q36-16 72 0t72 0v94a28 28 0 0 1-28 28h-88a28 28 0 0 1-28-28Z" fill="${t.main}"/>
  <g fill="#fff" opacity=".75"><path d="m150 222 10 6-6 10-10-6ZM226 214l10 6-6 10-10-6ZM244 258l10 6-6 10-10-6ZM148 276l10 6-6 10-10-6ZM214 288l10 6-6 10-10-6Z"/></g>
  <rect x="160" y="238" width="70" height="42" rx="8" fill="#fff"/><path d="M176 260h38" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/><path d="M240 152h32v138a28 28 0 0 1-28 28h-4Z" fill="#000" opacity=".1"/>`;

const bomb = (t: Tone) => `
  <circle cx="150" cy="258" r="60" fill="${t.main}"/><circle cx="262" cy="264" r="54" fill="${t.accent}"/><circle cx="210" cy="166" r="62" fill="#fff"/>
  <path d="M190 214a60 60 0 0 1-20 100 60 60 0 0 0 20-100ZM298 226a54 54 0 0 1-20 88 54 54 0 0 0 20-88ZM252 122a62 62 0 0 1-24 102 62 62 0 0 0 24-102Z" fill="#000" opacity=".14"/>
  <g fill="${t.deep}" opacity=".55"><circle cx="196" cy="150" r="5"/><circle cx="216" cy="178" r="5"/><circle cx="186" cy="184" r="4"/><circle cx="130" cy="250" r="5"/><circle cx="150" cy="276" r="5"/><circle cx="248" cy="252" r="5"/><circle cx="262" cy="280" r="4"/></g>`;

const shell = (t: Tone) => `
  <path d="M200 306C120 300 76 240 92 176c18-10 36 0 42 14 0-34 22-58 48-60 12 10 18 24 18 40 0-16 6-30 18-40 26 2 48 26 48 60 6-14 24-24 42-14 16 64-28 124-108 130Z" fill="${t.main}"/>
  <path d="M200 300V170M190 298 140 190M210 298l50-108M178 296 98 186M222 296l80-110" stroke="${t.light}" stroke-width="7" stroke-linecap="round"/><path d="M166 288h68l-8 24a10 10 0 0 1-10 6h-32a10 10 0 0 1-10-6Z" fill="${t.deep}"/>`;

const bag = (t: Tone) => `
  <path d="M148 170c0-96 104-96 104 0" fill="none" stroke="${t.deep}" stroke-width="12"/><path d="M102 158h196l18 138a20 20 0 0 1-20 22H104a20 20 0 0 1-20-22Z" fill="${t.main}"/>
  <path d="M262 158h36l18 138a20 20 0 0 1-20 22h-24Z" fill="#000" opacity=".12"/><circle cx="196" cy="242" r="26" fill="${t.accent}"/>
  <path d="M196 200v-12M196 296v-12M154 242h-12M250 242h-12M166 212l-8-8M234 280l-8-8M226 212l8-8M158 280l8-8" stroke="${t.accent}" stroke-width="8" stroke-linecap="round"/>`;

const hat = (t: Tone) => `
  <ellipse cx="200" cy="262" rx="148" ry="46" fill="${t.main}"/><ellipse cx="200" cy="254" rx="148" ry="44" fill="${t.light}"/>
  <path d="M124 250c0-76 20-128 76-128s76 52 76 128c-30 20-122 20-152 0Z" fill="${t.light}"/><path d="M238 132c26 20 38 66 38 118-10 7-26 11-46 13 18-40 20-90 8-131Z" fill="#000" opacity=".1"/>
  <path d="M126 222c30 18 118 18 148 0 2 8 2 18 2 28-30 20-122 20-152 0 0-10 0-20 2-28Z" fill="${t.accent}"/>`;

const brush = (t: Tone) => `
  <g transform="rotate(38 200 210)"><rect x="184" y="180" width="32" height="160" rx="16" fill="${t.deep}"/><ellipse cx="200" cy="138" rx="62" ry="74" fill="${t.main}"/><ellipse cx="200" cy="138" rx="46" ry="58" fill="${t.light}"/>
  <path d="M176 108h48M168 130h64M168 152h64M176 174h48" stroke="${t.accent}" stroke-width="9" stroke-dasharray="1 15" stroke-linecap="round"/></g>`;

export const bath = { soap, towel, oil, salts, bomb, shell, bag, hat, brush };
