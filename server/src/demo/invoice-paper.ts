const LINE = 26;

type Paper = { title: string; from: string; to: string; lines: string[] };

const written = (text: string) => text.replace(/[\\()]/g, '\\$&');

const at = (y: number, size: number, text: string) =>
  `/F1 ${size} Tf 1 0 0 1 56 ${y} Tm (${written(text)}) Tj`;

/** A minimal PDF: a title, the two parties and the lines. */
export function drawInvoice({ title, from, to, lines }: Paper): Buffer {
  const words = [title, from, to, ...lines];
  const text = words.map((word, index) => at(770 - index * LINE, index === 0 ? 22 : 12, word)).join('\n');
  const content = `BT\n${text}\nET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.7\n';
  const places = parts.map((part, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = parts.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}
