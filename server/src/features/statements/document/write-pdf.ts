import type { Language } from '@aliado/contract';
import { type StatementContent, sumCents } from '../statements.rules.ts';
import {
  formatsOf,
  type StatementFormats,
  type StatementTexts,
  statementTexts,
} from '../statements.texts.ts';
import { createPaper, INK, PAGE } from './create-paper.ts';
import { drawFoot, drawHead, drawParties, drawTop } from './draw-head.ts';
import { drawSummary } from './draw-summary.ts';
import { drawTable, type Flow, heightOf, type Movement, makeRoom, movements } from './draw-table.ts';

export type Printed = { number: string | null; link: string; language: Language };

type Writing = { texts: StatementTexts; formats: StatementFormats };

/** Deterministic: the same content gives the same pages. */
export async function writePdf(content: StatementContent, printed: Printed): Promise<Buffer> {
  const texts = statementTexts[printed.language];
  const formats = formatsOf(printed.language, content.currency);
  const writing = { texts, formats };
  const title = texts.title(formats.monthAndYear(content.until));
  const paper = createPaper({
    title: `${title}, ${content.merchant.name}, ${content.affiliate.name}`,
    language: printed.language,
  });
  const flow: Flow = {
    paper,
    y: 0,
    turnPage() {
      paper.doc.addPage();
      flow.y = drawTop(paper, `${title} · ${content.merchant.name} · ${content.affiliate.name}`);
    },
  };
  paper.doc.addPage();
  flow.y = drawHead(paper, content, { ...writing, ...printed, title });
  flow.y = drawParties(paper, content, { ...writing, y: flow.y });
  flow.y = drawSummary(paper, content, { ...writing, y: flow.y });
  drawSales(flow, content, writing);
  drawTeam(flow, content, writing);
  drawMovements(flow, content, writing);
  drawFoot(paper, { ...writing, link: printed.link });
  return paper.finish();
}

const right = 'right' as const;
const amountLook = { font: 'strong' } as const;

function drawSales(flow: Flow, { sales, until }: StatementContent, { texts, formats }: Writing) {
  if (sales.length === 0) return;
  const [date = '', order = '', by = '', base = '', rate = '', commission = ''] = texts.sales.columns;
  drawTable(flow, {
    title: texts.sales.title,
    columns: [
      { head: date, x: PAGE.left, width: 46 },
      { head: order, x: 84, width: 46 },
      { head: by, x: 132, width: 96 },
      { head: base, x: 316, width: 84, align: right },
      { head: rate, x: 354, width: 36, align: right },
      { head: commission, x: 438, width: 80, align: right, look: amountLook },
      {
        head: texts.sales.standing(formats.day(until)),
        x: 460,
        width: PAGE.right - 460,
        look: { color: INK.dim },
      },
    ],
    rows: sales.map((sale) => [
      formats.day(sale.day),
      `#${sale.number}`,
      texts.by(sale),
      formats.money(sale.base_cents),
      formats.rates(sale.rates),
      formats.money(sale.amount_cents),
      texts.standing[sale.standing](sale.standing_day ? formats.day(sale.standing_day) : ''),
    ]),
    total: [
      texts.sales.total(sales.length),
      '',
      '',
      formats.money(sales.reduce((sum, { base_cents }) => sum + BigInt(base_cents), 0n)),
      '',
      formats.money(sumCents(sales)),
      '',
    ],
  });
}

function drawTeam(flow: Flow, { team }: StatementContent, { texts, formats }: Writing) {
  if (team.length === 0) return;
  const [person = '', sales = '', base = '', rate = '', share = ''] = texts.leader.columns;
  drawTable(flow, {
    title: texts.leader.title,
    columns: [
      { head: person, x: PAGE.left, width: 220 },
      { head: sales, x: 333, width: 60, align: right },
      { head: base, x: 424, width: 88, align: right },
      { head: rate, x: 466, width: 38, align: right },
      { head: share, x: PAGE.right, width: 88, align: right, look: amountLook },
    ],
    rows: team.map((mate) => [
      mate.name,
      formats.count(mate.sales),
      formats.money(mate.base_cents),
      formats.rate(mate.rate),
      formats.money(mate.amount_cents),
    ]),
    total: [
      texts.leader.total(new Set(team.map(({ name }) => name)).size),
      formats.count(team.reduce((sum, mate) => sum + mate.sales, 0)),
      formats.money(team.reduce((sum, { base_cents }) => sum + BigInt(base_cents), 0n)),
      '',
      formats.money(sumCents(team)),
    ],
  });
}

const GAP = 20;

/** Side by side if both fit on the page, otherwise one below the other. */
function drawMovements(flow: Flow, content: StatementContent, writing: Writing) {
  const corrections = correctionRows(content, writing);
  const payments = paymentRows(content, writing);
  const { texts } = writing;
  const height = Math.max(heightOf(corrections), heightOf(payments));
  const middle = (PAGE.left + PAGE.right) / 2;
  if (corrections.length > 0 && height <= PAGE.bottom - PAGE.top - 20) {
    makeRoom(flow, height);
    const top = flow.y;
    movements(flow, texts.corrections, corrections, { from: PAGE.left, to: middle - GAP / 2 });
    const end = flow.y;
    flow.y = top;
    movements(flow, texts.payments, payments, { from: middle + GAP / 2, to: PAGE.right });
    flow.y = Math.max(end, flow.y);
    return;
  }
  const edges = { from: PAGE.left, to: PAGE.right };
  if (corrections.length > 0) {
    makeRoom(flow, 54);
    movements(flow, texts.corrections, corrections, edges);
    flow.y += 14;
  }
  makeRoom(flow, 54);
  movements(flow, texts.payments, payments, edges);
}

const correctionRows = ({ corrections }: StatementContent, { texts, formats }: Writing): Movement[] =>
  corrections.map((correction) => ({
    day: formats.day(correction.day),
    text: texts.correction(correction),
    more: texts.correctedSale(formats.day(correction.sale_day), correction.teammate),
    amount: formats.signed(correction.amount_cents),
    isLess: BigInt(correction.amount_cents) < 0n,
  }));

function paymentRows({ payments, until }: StatementContent, { texts, formats }: Writing): Movement[] {
  if (payments.length === 0)
    return [
      { day: '–', text: texts.noPayments(formats.monthName(until)), more: null, amount: '', isLess: false },
    ];
  return payments.map((payment) => ({
    day: formats.day(payment.day),
    text: texts.payment(payment),
    more: payment.returned ? null : moreOf(payment, { texts, formats }),
    amount: formats.signed(payment.amount_cents),
    isLess: BigInt(payment.amount_cents) < 0n,
  }));
}

function moreOf({ sales, advance_cents }: StatementContent['payments'][number], { texts, formats }: Writing) {
  const said = [
    ...(sales > 0 ? [texts.settles(sales)] : []),
    ...(BigInt(advance_cents) > 0n ? [texts.advance(formats.money(advance_cents))] : []),
  ];
  return said.length > 0 ? said.join(' · ') : null;
}
