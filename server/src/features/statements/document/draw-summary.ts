import { monthDay, type StatementContent, sumCents } from '../statements.rules.ts';
import type { StatementFormats, StatementTexts } from '../statements.texts.ts';
import { INK, PAGE, type Paper } from './create-paper.ts';

type Writing = { texts: StatementTexts; formats: StatementFormats; y: number };

const LINE = 16;
const EDGE = 354;
const PANEL = { left: 375, top: 0, width: PAGE.right - 375, height: 103 };

/** From the opening to the closing balance, and the payable part. The month begins below it. */
export function drawSummary(paper: Paper, content: StatementContent, { texts, formats, y }: Writing): number {
  const { sales, team, corrections, payments } = content;
  const rates = [...new Set(team.map(({ rate }) => rate))];
  const first = formats.dayAndMonth(monthDay(content.year, content.month));
  const parts: [string, bigint][] = [
    ...(sales.length > 0 ? [[texts.ofSales(sales.length), sumCents(sales)] as [string, bigint]] : []),
    ...(team.length > 0
      ? [
          [texts.ofTeam(rates.length === 1 ? rates.map(formats.rate)[0] : undefined), sumCents(team)] as [
            string,
            bigint,
          ],
        ]
      : []),
    ...(corrections.length > 0
      ? [[texts.ofCorrections(corrections.length), sumCents(corrections)] as [string, bigint]]
      : []),
    [texts.ofPayments(payments.length), sumCents(payments)],
  ];
  const element = paper.group('Table');
  let line = y + 4;
  const write = (label: string, amount: string, look: { strong?: boolean; isLess?: boolean } = {}) => {
    const font = look.strong ? 'strong' : 'plain';
    const parent = paper.group('TR', element);
    const top = line;
    paper.tag('TD', () => paper.write(label, PAGE.left, top, { font, size: 8.5 }), { parent });
    const color = look.isLess ? INK.red : INK.text;
    paper.tag('TD', () => paper.write(amount, EDGE, top, { font, size: 8.5, color, align: 'right' }), {
      parent,
    });
    const from = PAGE.left + paper.widthOf(label, { font, size: 8.5 }) + 4;
    const to = EDGE - paper.widthOf(amount, { font, size: 8.5 }) - 4;
    paper.decorate(() => paper.rule(top + 7.5, { from, to, dash: 1, color: '#9AA89F', width: 0.6 }));
    line += LINE;
  };
  write(texts.balanceAt(first), formats.money(content.opening_cents));
  for (const [label, amount] of parts) write(label, formats.signed(amount), { isLess: amount < 0n });
  paper.decorate(() => paper.rule(line, { to: EDGE, dash: 3, color: '#9AC4AF' }));
  line += 7;
  write(texts.balanceAt(formats.dayAndMonth(content.until)), formats.money(content.closing_cents), {
    strong: true,
  });
  drawPanel(paper, content, { texts, formats, y });
  return Math.max(line + 14, y + PANEL.height + 20);
}

/** The closing balance: in whose favour, and when it can be paid. */
function drawPanel(paper: Paper, content: StatementContent, { texts, formats, y }: Writing) {
  const { doc } = paper;
  const { left, width, height } = PANEL;
  const closing = BigInt(content.closing_cents);
  const owes = closing < 0n;
  const name = owes ? content.merchant.name : content.affiliate.first_name;
  const x = left + 13;
  paper.decorate(() =>
    doc.roundedRect(left, y, width, height, 9).lineWidth(0.7).fillAndStroke('#EDF5F0', '#BFDACB'),
  );
  const said = texts.inFavourOf(name, formats.dayAndMonth(content.until));
  paper.tag('P', () =>
    paper.write(said, x, y + 18, { font: 'strong', size: 8, color: INK.green, width: width - 26 }),
  );
  const amount = formats.money(owes ? -closing : closing);
  const big = amount.length > 14 ? 16 : 20;
  const cut = formats.decimals > 0 ? amount.length - formats.decimals - 1 : amount.length;
  paper.tag('P', () => {
    const whole = { font: 'display', size: big } as const;
    paper.write(amount.slice(0, cut), x, y + 30, whole);
    const end = x + paper.widthOf(amount.slice(0, cut), whole);
    if (cut < amount.length)
      paper.write(amount.slice(cut), end, y + 30 + big * 0.38, {
        font: 'display',
        size: big * 0.6,
        color: INK.dim,
      });
  });
  const rows: [string, string][] = [
    [texts.available, formats.money(content.available_cents)],
    [texts.waiting, formats.money(content.waiting_cents)],
  ];
  for (const [index, [label, cents]] of rows.entries()) {
    const top = y + 62 + index * 13;
    paper.tag('P', () => {
      paper.write(label, x, top);
      paper.write(cents, left + width - 13, top, { font: 'strong', align: 'right' });
    });
  }
  if (owes) paper.tag('P', () => paper.write(texts.takenOff, x, y + 88, { size: 7, color: INK.dim }));
}
