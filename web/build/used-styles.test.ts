import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const classes = new Set(['card', 'title', 'm_77']);

test.each([
  ['a rule for a class of the page stays', '.card{color:red}', '.card{color:red}'],
  ['a rule for another class goes', '.gone{color:red}.card{top:0}', '.card{top:0}'],
  ['a list keeps what applies', '.gone,.card .title,a:hover{top:0}', '.card .title,a:hover{top:0}'],
  ['every class of a selector must be there', '.card .gone{top:0}', ''],
  [
    'what is in brackets asks for nothing',
    '.card:not(.gone:is(.x)){top:0}',
    '.card:not(.gone:is(.x)){top:0}',
  ],
  ['rules without a class stay', ':root{--a:1}[data-look]{top:0}', ':root{--a:1}[data-look]{top:0}'],
  ['media are looked into', '@media print{.gone{top:0}.m_77{top:0}}', '@media print{.m_77{top:0}}'],
  ['media without anything left go', '@media print{.gone{top:0}}b{top:0}', 'b{top:0}'],
  [
    'other rules of the sheet stay whole',
    '@charset "utf-8";@font-face{src:url(a.b)}@keyframes x{0%{top:0}to{top:1px}}',
    '@charset "utf-8";@font-face{src:url(a.b)}@keyframes x{0%{top:0}to{top:1px}}',
  ],
  ['signs in quotes and addresses are not read', '.card{content:"}.gone{"}', '.card{content:"}.gone{"}'],
])('%s', (_, css, expected) => {
  expect(usedStyles(css, classes)).toBe(expected);
});
