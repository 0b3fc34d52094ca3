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

const tea = (t: Tone) => `
  <rect x="122" y="118" width="156" height="36" rx="10" fill="${t.deep}"/><path d="M130 154h140v142a22 22 0 0 1-22 22h-96a22 22 0 0 1-22-22Z" fill="${t.main}"/><path d="M240 154h30v142a22 22 0 0 1-22 22h-8Z" fill="#000" opacity=".12"/>
  <rect x="148" y="184" width="100" height="96" rx="12" fill="${t.light}"/><path d="M198 262c-34-6-40-34-30-58 30 4 44 24 30 58Zm6 0c26-4 34-22 30-42-24 2-36 18-30 42Z" fill="#6F8F4E"/>`;

const book = (t: Tone) => `
  <path d="M120 96h140a20 20 0 0 1 20 20v182a20 20 0 0 1-20 20H120Z" fill="${t.main}"/><path d="M120 96h26v222h-26a14 14 0 0 1-14-14V110a14 14 0 0 1 14-14Z" fill="${t.deep}"/>
  <rect x="168" y="134" width="84" height="58" rx="8" fill="${t.light}"/><path d="M184 156h52M192 174h36" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/><path d="M250 96h10v222h-10Z" fill="${t.accent}"/>`;

const jar = (t: Tone) => `
  <rect x="140" y="104" width="120" height="36" rx="8" fill="${t.accent}"/><path d="M146 140h108c16 10 22 24 22 42v104a32 32 0 0 1-32 32h-88a32 32 0 0 1-32-32V182c0-18 6-32 22-42Z" fill="${t.main}"/>
  <path d="M254 140c16 10 22 24 22 42v104a32 32 0 0 1-32 32h-8c14-56 16-122 4-178Z" fill="#000" opacity=".12"/><rect x="146" y="198" width="96" height="76" rx="10" fill="${t.light}"/><circle cx="180" cy="226" r="13" fill="${t.accent}"/><circle cx="204" cy="238" r="13" fill="${t.main}"/><path d="M164 262h60" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/>`;

const board = (t: Tone) => `
  <g transform="rotate(-14 200 210)"><rect x="178" y="70" width="44" height="90" rx="20" fill="${t.main}"/><circle cx="200" cy="94" r="10" fill="${t.ground}"/><rect x="122" y="132" width="156" height="188" rx="30" fill="${t.main}"/><path d="M142 170c40 20 80-10 116 10M142 210c40 20 80-10 116 10M142 250c40 20 80-10 116 10" fill="none" stroke="${t.deep}" stroke-width="5" opacity=".5"/></g>
  <path d="M244 262a38 38 0 1 1 56 34c-10 10-26 10-34 0a38 38 0 0 1-22-34Z" fill="${t.accent}"/><path d="M278 226c2-12 10-18 22-20" fill="none" stroke="#5C8A5A" stroke-width="7" stroke-linecap="round"/>`;

const apron = (t: Tone) => `
  <path d="M160 120c0-52 80-52 80 0" fill="none" stroke="${t.deep}" stroke-width="10"/><path d="M156 112h88l12 56c16 10 34 16 40 20l-8 116a16 16 0 0 1-16 14H128a16 16 0 0 1-16-14l-8-116c6-4 24-10 40-20Z" fill="${t.main}"/>
  <path d="M146 222h108v44a20 20 0 0 1-20 20h-68a20 20 0 0 1-20-20Z" fill="${t.light}"/><path d="M146 240h108" stroke="${t.accent}" stroke-width="6"/><path d="M256 168c16 10 34 16 40 20l-8 116a16 16 0 0 1-16 14h-14Z" fill="#000" opacity=".12"/>`;

const bottle = (t: Tone) => `
  <rect x="182" y="70" width="36" height="26" rx="6" fill="${t.accent}"/><path d="M184 96h32v50c0 20 36 30 36 66v80a26 26 0 0 1-26 26h-52a26 26 0 0 1-26-26v-80c0-36 36-46 36-66Z" fill="${t.main}"/><path d="M206 96h10v50c0 20 36 30 36 66v80a26 26 0 0 1-26 26h-10c16-60 14-160-10-222Z" fill="#000" opacity=".12"/>
  <rect x="148" y="222" width="104" height="60" fill="${t.light}"/><path d="M170 244h60M180 262h40" stroke="${t.deep}" stroke-width="6" stroke-linecap="round"/>`;

const box = (t: Tone) => `
  <path d="M96 176 200 132l104 44v106l-104 44-104-44Z" fill="${t.main}"/><path d="M200 222 304 176v106l-104 44Z" fill="#000" opacity=".12"/><path d="M96 176l104 46 104-46-104-44Z" fill="${t.light}"/><path d="m148 154 104 46v34l-20 10v-36l-104-45Z" fill="${t.accent}"/>`;

/** Everything that the sample stores sell, as the inside of a picture of 400 × 400. */
export const objects = {
  candle,
  pillar,
  holder,
  lantern,
  incense,
  matches,
  soap,
  towel,
  oil,
  salts,
  bomb,
  shell,
  bag,
  hat,
  brush,
  vase,
  mug,
  bowl,
  plate,
  teapot,
  jug,
  planter,
  mate,
  pot,
  diffuser,
  spray,
  cushion,
  blanket,
  tray,
  mirror,
  lamp,
  basket,
  clock,
  gift,
  tea,
  book,
  jar,
  board,
  apron,
  bottle,
  box,
};
