import type { Tone } from './tones.ts';

const vase = (t: Tone) => `
  <path d="M200 180V96M200 150 160 104M200 156l42-44" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/>
  <circle cx="200" cy="86" r="18" fill="${t.accent}"/><circle cx="200" cy="86" r="7" fill="${t.light}"/><circle cx="156" cy="98" r="14" fill="${t.accent}"/><circle cx="156" cy="98" r="6" fill="${t.light}"/><circle cx="246" cy="106" r="14" fill="${t.accent}"/><circle cx="246" cy="106" r="6" fill="${t.light}"/>
  <path d="M172 168h56l-4 26c24 18 46 46 46 76 0 28-20 48-40 48h-60c-20 0-40-20-40-48 0-30 22-58 46-76Z" fill="${t.main}"/>
  <path d="M228 168l-4 26c24 18 46 46 46 76 0 28-20 48-40 48h-14c28-44 26-100-6-150Z" fill="#000" opacity=".12"/>
  <path d="M136 248q64 30 128 0M132 276q68 28 136 0" fill="none" stroke="${t.light}" stroke-width="7"/>`;

const mug = (t: Tone) => `
  <path d="M166 130c-12-14 12-22 0-38M204 130c-12-14 12-22 0-38" fill="none" stroke="${t.deep}" stroke-width="7" stroke-linecap="round" opacity=".35"/>
  <path d="M258 186h22a40 40 0 0 1 0 82h-24" fill="none" stroke="${t.deep}" stroke-width="20"/>
  <path d="M118 156h146v94a68 68 0 0 1-68 68h-10a68 68 0 0 1-68-68Z" fill="${t.main}"/><path d="M118 156h146v40c-24 20-48-12-74 4s-48 10-72 0Z" fill="${t.light}"/>
  <path d="M228 156h36v94a68 68 0 0 1-44 64c14-44 14-110 8-158Z" fill="#000" opacity=".12"/>
  <g fill="${t.ink}" opacity=".35"><circle cx="150" cy="236" r="4"/><circle cx="176" cy="262" r="4"/><circle cx="204" cy="240" r="4"/><circle cx="190" cy="288" r="3"/></g>`;

const bowl = (t: Tone) => `
  <ellipse cx="200" cy="186" rx="124" ry="26" fill="${t.deep}"/>
  <path d="M76 186h248c0 70-40 118-92 122v10h-64v-10c-52-4-92-52-92-122Z" fill="${t.main}"/><path d="M276 186h48c0 70-40 118-92 122v10h-8c36-36 52-84 52-132Z" fill="#000" opacity=".12"/>
  <path d="M84 226q116 40 232 0" fill="none" stroke="${t.light}" stroke-width="8"/>
  <path d="M140 176c0-30 40-40 60-22 20-18 60-8 60 22" fill="${t.accent}"/>`;

const plate = (t: Tone) => `
  <circle cx="200" cy="212" r="116" fill="${t.deep}"/><circle cx="200" cy="206" r="116" fill="${t.main}"/><circle cx="200" cy="206" r="94" fill="${t.light}"/><circle cx="200" cy="206" r="66" fill="none" stroke="${t.main}" stroke-width="5" stroke-dasharray="4 12" stroke-linecap="round"/>
  <path d="M200 250c-4-40 4-64 30-86M200 226c-20-4-30-16-32-34 20 0 32 12 34 28M210 196c-2-18 6-30 22-36" fill="none" stroke="${t.deep}" stroke-width="7" stroke-linecap="round"/>`;

const teapot = (t: Tone) => `
  <path d="M262 206c40-20 44-40 64-44l8 12c-18 8-20 60-64 88Z" fill="${t.deep}"/><path d="M138 206c-60-24-80 40-34 70" fill="none" stroke="${t.deep}" stroke-width="16"/>
  <circle cx="200" cy="132" r="16" fill="${t.accent}"/><path d="M152 164c4-28 92-28 96 0Z" fill="${t.deep}"/>
  <path d="M138 164h124c30 20 40 50 40 78 0 44-34 76-62 76h-80c-28 0-62-32-62-76 0-28 10-58 40-78Z" fill="${t.main}"/>
  <path d="M240 164h22c30 20 40 50 40 78 0 44-34 76-62 76h-16c40-40 40-110 16-154Z" fill="#000" opacity=".12"/><path d="M106 226q94 34 188 0" fill="none" stroke="${t.light}" stroke-width="8"/>`;

const jug = (t: Tone) => `
  <path d="M254 158c60-6 66 86 8 100" fill="none" stroke="${t.deep}" stroke-width="18"/>
  <path d="M132 104h118l14 12-14 42c18 30 24 60 24 92 0 44-22 68-46 68h-64c-24 0-46-24-46-68 0-32 6-62 24-92l-10-40Z" fill="${t.main}"/><path d="M142 158h108c18 30 24 60 24 92H118c0-32 6-62 24-92Z" fill="${t.light}"/>
  <path d="M232 104h18l14 12-14 42c18 30 24 60 24 92 0 44-22 68-46 68h-12c26-70 26-140 16-214Z" fill="#000" opacity=".12"/>`;

const planter = (t: Tone) => `
  <path d="M200 214V116" stroke="${t.deep}" stroke-width="8"/>
  <path d="M196 176c-48 0-68-24-72-56 44 0 70 18 72 56ZM204 196c48 0 70-24 74-56-46 0-72 18-74 56ZM200 132c-20-24-16-46 2-66 20 20 20 44-2 66Z" fill="#5C8A5A"/><path d="M204 196c48 0 70-24 74-56" fill="#43714A"/>
  <path d="M122 206h156l-18 92a24 24 0 0 1-24 20h-72a24 24 0 0 1-24-20Z" fill="${t.main}"/><rect x="110" y="196" width="180" height="32" rx="12" fill="${t.deep}"/>
  <path d="M244 228h30l-14 70a24 24 0 0 1-24 20h-12Z" fill="#000" opacity=".12"/><path d="m152 256 20 18 22-18 20 18 20-18" fill="none" stroke="${t.light}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`;

const mate = (t: Tone) => `
  <path d="M222 160 268 84l38-8" fill="none" stroke="#8C938F" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/><path d="M142 162c10-26 46-20 58-28 16 10 50 0 60 28Z" fill="#6F8F4E"/>
  <path d="M126 184h148c4 62-34 134-74 134s-78-72-74-134Z" fill="${t.main}"/><path d="M228 184h46c4 62-34 134-74 134 28-34 36-86 28-134Z" fill="#000" opacity=".12"/>
  <rect x="114" y="160" width="172" height="30" rx="12" fill="#DDE0DC"/><path d="M142 226q58 26 116 0" fill="none" stroke="${t.accent}" stroke-width="8"/>`;

const pot = (t: Tone) => `
  <rect x="74" y="204" width="52" height="24" rx="12" fill="${t.deep}"/><rect x="274" y="204" width="52" height="24" rx="12" fill="${t.deep}"/><circle cx="200" cy="134" r="15" fill="${t.accent}"/>
  <path d="M108 184c8-50 176-50 184 0Z" fill="${t.deep}"/><path d="M104 182h192v76a60 60 0 0 1-60 60h-72a60 60 0 0 1-60-60Z" fill="${t.main}"/>
  <path d="M258 182h38v76a60 60 0 0 1-52 59c16-42 20-92 14-135Z" fill="#000" opacity=".12"/><path d="M104 208h192" stroke="${t.light}" stroke-width="8" stroke-dasharray="2 18" stroke-linecap="round"/>`;

export const clay = { vase, mug, bowl, plate, teapot, jug, planter, mate, pot };
