import { encode } from 'uqr';
import type { StatementContent } from '../statements.rules.ts';
import type { StatementFormats, StatementTexts } from '../statements.texts.ts';
import { INK, PAGE, type Paper } from './create-paper.ts';

type Writing = { texts: StatementTexts; formats: StatementFormats };

/** A shop's awning along the upper edge of every page. */
function drawAwning({ doc }: Paper) {
  const stripe = PAGE.width / 56;
  for (let index = 0; index < 56; index += 1) {
    const x = index * stripe;
    doc.fillColor(index % 2 === 0 ? INK.green : '#D9ECE2');
    doc.rect(x, 0, stripe, 9).fill();
    doc.circle(x + stripe / 2, 9, stripe / 2).fill(index % 2 === 0 ? INK.green : '#D9ECE2');
  }
}

function drawLogo(paper: Paper, right: number, y: number) {
  const { doc } = paper;
  const word = { font: 'display', size: 13, color: INK.green } as const;
  const left = right - paper.widthOf('aliado', word);
  const scale = 0.44;
  const at = (x: number, down: number): [number, number] => [left - 20 + x * scale, y + down * scale];
  doc.lineCap('round').lineWidth(6.4 * scale);
  doc
    .moveTo(...at(6.2, 26.6))
    .lineTo(...at(13.6, 6.4))
    .strokeColor(INK.green)
    .stroke();
  doc
    .moveTo(...at(25.8, 26.6))
    .lineTo(...at(18.4, 6.4))
    .strokeColor('#EF6141')
    .stroke();
  doc.circle(...at(16, 22.6), 3.3 * scale).fill('#FBC02F');
  doc.lineCap('butt');
  paper.write('aliado', left, y, word);
}

/** Draws the top of a following page and returns the `y` to go on at. */
export function drawTop(paper: Paper, text: string): number {
  paper.decorate(() => {
    drawAwning(paper);
    paper.write(text, PAGE.left, 28, { size: 7.5, color: INK.dim, width: 440 });
    drawLogo(paper, PAGE.right, 24);
  });
  return 54;
}

type Head = Writing & { number: string | null; title: string };

export function drawHead(
  paper: Paper,
  { until, time_zone, issued_on }: StatementContent,
  { texts, formats, number, title }: Head,
): number {
  paper.decorate(() => {
    drawAwning(paper);
    drawLogo(paper, PAGE.right, 28);
  });
  paper.tag('H1', () => paper.write(title, PAGE.left, 27, { font: 'display', size: 20, width: 390 }));
  const period = texts.period(String(Number(until.slice(8))), formats.currencyName, time_zone);
  paper.tag('P', () => paper.write(period, PAGE.left, 55, { size: 8.5, color: INK.dim }));
  const lines = [
    number ? texts.number(number) : texts.provisional,
    texts.issued(formats.wholeDay(issued_on)),
  ];
  for (const [index, line] of lines.entries())
    paper.tag('P', () =>
      paper.write(line, PAGE.right, 48 + index * 11, { size: 7.5, color: INK.dim, align: 'right' }),
    );
  paper.decorate(() => paper.rule(82));
  return 92;
}

export function drawParties(
  paper: Paper,
  { merchant, affiliate }: StatementContent,
  { texts, y }: Writing & { y: number },
): number {
  const document = (number: string | null) => (number ? `${texts.document} ${number}` : null);
  const account = affiliate.destination
    ? `${texts.destination[affiliate.destination.kind]} ${affiliate.destination.shown}`
    : texts.noDestination;
  const team = affiliate.team > 0 ? texts.team(affiliate.team) : null;
  const party = (x: number, role: string, name: string, lines: (string | null)[]) => {
    paper.tag('P', () => paper.write(role, x, y, { font: 'strong', size: 7.5, color: INK.dim }));
    paper.tag('P', () => paper.write(name, x, y + 11, { font: 'display', size: 10.5, width: 250 }));
    for (const [index, line] of lines.filter((each) => each !== null).entries())
      paper.tag('P', () => paper.write(line, x, y + 26 + index * 11, { color: INK.dim, width: 255 }));
  };
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null;
  party(PAGE.left, texts.pays, merchant.name, [
    joined(merchant.owner, document(merchant.document)),
    merchant.place,
  ]);
  party(306, texts.earns, affiliate.name, [joined(document(affiliate.document)), joined(account, team)]);
  paper.decorate(() => paper.rule(y + 56));
  return y + 68;
}

const QR = 40;

/** On every page: the kind of document, a link and QR code to the sales behind it, the page number. */
export function drawFoot(paper: Paper, { texts, link }: Writing & { link: string }) {
  const { doc } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const isLast = page === count - 1;
    const y = 756;
    const draw = () => {
      paper.rule(y, { dash: 3, color: '#B9C6BD' });
      drawQr(paper, link, PAGE.left, y + 11);
    };
    const words = () => {
      for (const [index, line] of texts.foot.entries())
        paper.write(line, PAGE.left + QR + 11, y + 22 + index * 11, {
          size: 6.8,
          color: INK.dim,
          width: 425,
        });
    };
    paper.decorate(draw);
    if (isLast) paper.tag('P', words);
    else paper.decorate(words);
    const host = new URL(link).host;
    const place = () => paper.write(host, PAGE.right, y + 22, { size: 7, color: INK.dim, align: 'right' });
    if (isLast) paper.tag('P', place);
    else paper.decorate(place);
    paper.decorate(() =>
      paper.write(texts.page(page + 1, count), PAGE.right, y + 33, {
        size: 7,
        color: INK.dim,
        align: 'right',
      }),
    );
  }
}

function drawQr({ doc }: Paper, link: string, x: number, y: number) {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const cell = QR / size;
  doc.fillColor(INK.green);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * cell, y + row * cell, cell + 0.02, cell + 0.02);
  doc.fill();
}
