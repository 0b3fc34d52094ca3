import type { Tone } from './tones.ts';

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

export const pantry = { tea, book, jar, board, apron, bottle, box };
