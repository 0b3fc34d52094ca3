import { inflateRawSync } from 'node:zlib';

/** The parts of an archive, by its directory at the end. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = bytes.readUInt16LE(end + 10);
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [packed, name_length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const start = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + name_length);
    const data = start + 30 + name_length;
    parts.set(name, inflateRawSync(bytes.subarray(data, data + packed)).toString());
    at += 46 + name_length;
  }
  return parts;
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export type Value = string | number | undefined;

/** The rows of a sheet as a spreadsheet shows them. */
export function rowsOf(xml: string): Value[][] {
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: Value[] = [];
    for (const [, letter = 'A', text, number] of cells.matchAll(
      /<c r="([A-Z])\d+" s="\d+"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    ))
      row[letter.charCodeAt(0) - 65] = text === undefined ? Number(number) : plain(text);
    return row;
  });
}

export const sheetsOf = (bytes: Buffer) => {
  const parts = unzip(bytes);
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="(.*?)"/g)].map(
    ([, name]) => name,
  );
  const sheets = names.map((_, index) => parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '');
  return { names, xml: [...parts.values()].join('\n'), sheets: sheets.map(rowsOf) };
};
