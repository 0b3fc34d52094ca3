const START = /^%PDF-(1\.[0-7]|2\.0)[\r\n ]/;
const END = /startxref\s+(\d+)\s+%%EOF\s*$/;
const TABLE = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/;
const TAIL = 1024;

/** A PDF from its first byte to its last whose table of contents is where it says, and that opens without a password. */
export function isWholePdf(bytes: Buffer): boolean {
  if (!START.test(bytes.toString('latin1', 0, 16))) return false;
  const [, table] = END.exec(bytes.toString('latin1', Math.max(0, bytes.length - TAIL))) ?? [];
  if (table === undefined || Number(table) >= bytes.length) return false;
  const text = bytes.toString('latin1');
  return (
    TABLE.test(text.slice(Number(table), Number(table) + 40)) && /\/Root\b/.test(text) && !isEncrypted(text)
  );
}

/** A name may be written with its letters as numbers. */
const isEncrypted = (text: string): boolean =>
  /\/Encrypt\b/.test(
    text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
