import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { endpoints } from '@aliado/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, hugePng, objectStream, pdf, picture } from '#kit/files.ts';
import { type Merchant, makePair } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { sell } from '#kit/sales.ts';
import { createWorld, useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld();
let merchant: Merchant;
let rocio: Person;

beforeAll(async () => {
  ({ merchant, affiliate: rocio } = await makePair(world));
  await sell(world, merchant, rocio);
});

type Sent = { name: string; type: string; bytes: Buffer | string };

const upload = ({ bytes, name, type }: Sent, own = world, person = rocio) =>
  own.call(endpoints.uploadInvoice, {
    as: person,
    form: { year: 2026, month: 10 },
    file: fileOf(bytes, name, type),
  });

const stored = (own = world) =>
  readdir(path.join(own.config.files_dir, 'invoices')).catch((): string[] => []);

const PDF = 'application/pdf';
const MIB = 1024 * 1024;
const cut = (bytes: Buffer, length: number) => bytes.subarray(0, length);
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const [png, jpeg, webp, gif, tiff, avif] = (await Promise.all(
  (['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const).map((format) => picture(format)),
)) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
const zip = Buffer.from('504b0304140000000800', 'hex');
const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));

/** Each entry names the reason for the refusal. */
const refused: [string, Sent][] = [
  ['nothing at all', { name: 'a.pdf', type: PDF, bytes: '' }],
  ['one byte', { name: 'a.pdf', type: PDF, bytes: '%' }],
  ['noise called pdf', { name: 'a.pdf', type: PDF, bytes: noise }],
  ['noise called png', { name: 'a.png', type: 'image/png', bytes: noise }],
  ['noise called jpg', { name: 'a.jpg', type: 'image/jpeg', bytes: noise }],
  ['a page called pdf', { name: 'a.pdf', type: PDF, bytes: html }],
  ['a page called png', { name: 'a.png', type: 'image/png', bytes: html }],
  ['a page as a page', { name: 'a.html', type: 'text/html', bytes: html }],
  ['a drawing with a script', { name: 'a.svg', type: 'image/svg+xml', bytes: svg }],
  ['a drawing called png', { name: 'a.png', type: 'image/png', bytes: svg }],
  ['a drawing called pdf', { name: 'a.pdf', type: PDF, bytes: svg }],
  ['a webp', { name: 'a.webp', type: 'image/webp', bytes: webp }],
  ['a webp called png', { name: 'a.png', type: 'image/png', bytes: webp }],
  ['a gif', { name: 'a.gif', type: 'image/gif', bytes: gif }],
  ['a gif called jpg', { name: 'a.jpg', type: 'image/jpeg', bytes: gif }],
  ['a tiff', { name: 'a.tiff', type: 'image/tiff', bytes: tiff }],
  ['an avif called jpg', { name: 'a.jpg', type: 'image/jpeg', bytes: avif }],
  ['a png called jpg', { name: 'a.jpg', type: 'image/jpeg', bytes: png }],
  ['a jpg called png', { name: 'a.png', type: 'image/png', bytes: jpeg }],
  ['a png declared as pdf', { name: 'a.png', type: PDF, bytes: png }],
  ['a pdf declared as png', { name: 'a.pdf', type: 'image/png', bytes: pdf() }],
  ['a pdf with the ending of a picture', { name: 'a.png', type: PDF, bytes: pdf() }],
  ['a pdf with the ending of a program', { name: 'a.pdf.exe', type: PDF, bytes: pdf() }],
  ['a pdf without an ending', { name: 'factura', type: PDF, bytes: pdf() }],
  ['a pdf with an ending of spaces', { name: 'factura.pdf ', type: PDF, bytes: pdf() }],
  ['a pdf declared as anything', { name: 'a.pdf', type: 'application/octet-stream', bytes: pdf() }],
  ['a pdf declared as a page', { name: 'a.pdf', type: 'text/html', bytes: pdf() }],
  ['an encrypted pdf', { name: 'a.pdf', type: PDF, bytes: pdf({ trailer: '/Encrypt 9 0 R ' }) }],
  [
    'an encrypted pdf that hides it',
    { name: 'a.pdf', type: PDF, bytes: pdf({ trailer: '/#45ncrypt 9 0 R ' }) },
  ],
  [
    'an encrypted pdf, all letters hidden',
    { name: 'a.pdf', type: PDF, bytes: pdf({ trailer: '/E#6ecr#79pt 9 0 R ' }) },
  ],
  ['half a pdf', { name: 'a.pdf', type: PDF, bytes: cut(pdf(), 150) }],
  ['a pdf without its last line', { name: 'a.pdf', type: PDF, bytes: cut(pdf(), pdf().length - 7) }],
  ['a pdf without its table', { name: 'a.pdf', type: PDF, bytes: pdf({ startxref: 12 }) }],
  ['a pdf whose table lies behind its end', { name: 'a.pdf', type: PDF, bytes: pdf({ startxref: 999_999 }) }],
  ['a pdf with something in front', { name: 'a.pdf', type: PDF, bytes: pdf({ head: `${html}\n` }) }],
  ['a pdf with a page behind', { name: 'a.pdf', type: PDF, bytes: pdf({ tail: html }) }],
  ['a pdf with an archive behind', { name: 'a.pdf', type: PDF, bytes: Buffer.concat([pdf(), zip, noise]) }],
  [
    'a pdf with a program behind',
    { name: 'a.pdf', type: PDF, bytes: pdf({ tail: `MZ${'\0'.repeat(2000)}` }) },
  ],
  ['a pdf of a version nobody made', { name: 'a.pdf', type: PDF, bytes: pdf({ version: '9.9' }) }],
  ['a pdf that ends twice', { name: 'a.pdf', type: PDF, bytes: pdf({ tail: 'x %%EOF' }) }],
  ['only the words of a pdf', { name: 'a.pdf', type: PDF, bytes: '%PDF-1.7\nstartxref\n0\n%%EOF' }],
  ['half a png', { name: 'a.png', type: 'image/png', bytes: cut(png, 60) }],
  ['a png without its data', { name: 'a.png', type: 'image/png', bytes: cut(png, 33) }],
  ['the first bytes of a png', { name: 'a.png', type: 'image/png', bytes: cut(png, 8) }],
  ['half a jpg', { name: 'a.jpg', type: 'image/jpeg', bytes: cut(jpeg, 160) }],
  ['the first bytes of a jpg', { name: 'a.jpg', type: 'image/jpeg', bytes: cut(jpeg, 3) }],
  ['a jpg of noise', { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.concat([cut(jpeg, 20), noise]) }],
  ['a png as large as a wall', { name: 'a.png', type: 'image/png', bytes: hugePng(50_000, 50_000) }],
  ['a png a little too large', { name: 'a.png', type: 'image/png', bytes: hugePng(5001, 5001) }],
  ['a png as long as a road', { name: 'a.png', type: 'image/png', bytes: hugePng(2_000_000, 1) }],
  ['a png of no size', { name: 'a.png', type: 'image/png', bytes: hugePng(0, 10) }],
  ['an archive', { name: 'a.zip', type: 'application/zip', bytes: zip }],
  ['an archive called pdf', { name: 'a.pdf', type: PDF, bytes: Buffer.concat([zip, noise]) }],
  ['a program called pdf', { name: 'a.pdf', type: PDF, bytes: `MZ${'\0'.repeat(500)}` }],
  ['a script', { name: 'a.js', type: 'text/javascript', bytes: 'alert(1)' }],
  ['a text called pdf', { name: 'a.pdf', type: PDF, bytes: 'Factura A 0001-00001234' }],
  ['a text', { name: 'a.txt', type: 'text/plain', bytes: 'Factura A' }],
];

const accepted: [string, Sent, string][] = [
  ['a pdf', { name: 'Factura octubre.pdf', type: PDF, bytes: pdf() }, PDF],
  ['a pdf of capitals', { name: 'FACTURA.PDF', type: PDF, bytes: pdf({ version: '1.4' }) }, PDF],
  ['a pdf of the newest kind', { name: 'a.pdf', type: PDF, bytes: pdf({ version: '2.0' }) }, PDF],
  ['a png', { name: 'a.png', type: 'image/png', bytes: png }, 'image/png'],
  ['a jpg', { name: 'a.jpeg', type: 'image/jpeg', bytes: jpeg }, 'image/jpeg'],
];

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Each of them runs or embeds something. */
const active: [string, Buffer][] = [
  ['a script when it opens', pdf({ trailer: `/OpenAction ${SCRIPT} ` })],
  ['a script in an object', pdf({ objects: [SCRIPT] })],
  ['a script whose name is hidden', pdf({ objects: ['<< /S /J#61va#53cript /JS (x) >>'] })],
  ['a program', pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
  ['an attachment', pdf({ objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'] })],
  ['a list of attachments', pdf({ trailer: '/Names << /EmbeddedFiles 9 0 R >> ' })],
  ['a form with scripts', pdf({ objects: ['<< /AcroForm << /XFA [9 0 R] >> >>'] })],
  ['a film', pdf({ objects: ['<< /Subtype /RichMedia >>'] })],
  ['a form that is sent', pdf({ objects: ['<< /S /SubmitForm /F (http://x) >>'] })],
  ['a script in a stream of objects', pdf({ objects: [objectStream(`4 0 ${SCRIPT}`)] })],
  [
    'a hidden script in a stream of objects',
    pdf({ objects: [objectStream('4 0 << /S /#4AavaScript /JS (x) >>')] }),
  ],
  [
    'a script in a stream without its type',
    pdf({ objects: [objectStream(`4 0 ${SCRIPT}`, { dictionary: '/N 1 /First 4 /Filter [/FlateDecode]' })] }),
  ],
  [
    'a stream of objects that cannot be opened',
    pdf({ objects: [objectStream('', { bytes: Buffer.from('no stream') })] }),
  ],
  [
    'a stream of objects compressed twice',
    pdf({
      objects: [
        objectStream('', {
          bytes: deflateSync(deflateSync(SCRIPT)),
          dictionary: '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
        }),
      ],
    }),
  ],
  [
    'a stream of objects that says twice how it is compressed',
    pdf({
      objects: [
        objectStream(SCRIPT, { dictionary: '/N 1 /First 4 /Filter /ASCIIHexDecode /Filter /FlateDecode' }),
      ],
    }),
  ],
  [
    'a stream of objects written in another way',
    pdf({
      objects: [
        objectStream('', {
          bytes: Buffer.from(`${Buffer.from(SCRIPT).toString('hex')}>`),
          dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
        }),
      ],
    }),
  ],
  [
    'a stream of objects that grows without end',
    pdf({ objects: [objectStream('', { bytes: deflateSync(Buffer.alloc(100 * MIB)) })] }),
  ],
  [
    'a word of a stream in a comment',
    pdf({
      objects: [
        objectStream(`4 0 ${SCRIPT}`, {
          dictionary: '/Type /ObjStm % stream\n/N 1 /First 4 /Filter /FlateDecode',
        }),
      ],
    }),
  ],
];

const harmless: [string, Buffer][] = [
  ['a page to open at', pdf({ trailer: '/OpenAction [3 0 R /Fit] ' })],
  [
    'a link',
    pdf({ objects: ['<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://afip.gob.ar) >> >>'] }),
  ],
  [
    'streams of objects',
    pdf({ objects: [objectStream('4 0 << /Type /Font >>'), objectStream('5 0 << >>')] }),
  ],
  [
    'objects that are not compressed',
    pdf({
      objects: [
        objectStream('4 0 << >>', {
          dictionary: '/Type /ObjStm /N 1 /First 4',
          bytes: Buffer.from('4 0 << >>'),
        }),
      ],
    }),
  ],
  [
    'a picture of noise',
    pdf({
      objects: [
        objectStream('', { bytes: randomBytes(MIB), dictionary: '/Subtype /Image /Filter /DCTDecode' }),
      ],
    }),
  ],
  ['a form to sign', pdf({ objects: ['<< /AcroForm << /Fields [] /SigFlags 3 >> >>'] })],
];

describe('uploaded invoices', () => {
  let right = 0;
  afterEach(({ task }) => {
    if (task.result?.state === 'pass') right += 1;
  });
  afterAll(() => {
    const files = active.length + harmless.length + refused.length + accepted.length;
    if (right >= files) prove('T15', `${files} files: 0 accepted wrongly, 0 refused wrongly`);
  });

  test.each(active)('an invoice with %s is refused with its reason and stores nothing', async (_, bytes) => {
    const before = await stored();
    const answer = await upload({ name: 'a.pdf', type: PDF, bytes });
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.fields.invoice).toEqual([expect.stringContaining('programas u otros archivos')]);
    expect(await stored()).toEqual(before);
  });

  test.each(harmless)('an invoice with %s is accepted', async (_, bytes) => {
    const answer = await upload({ name: 'a.pdf', type: PDF, bytes });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  });

  test('the corpus of uploads has at least 60 files', () => {
    expect(refused.length + accepted.length).toBeGreaterThanOrEqual(60);
  });

  test.each(refused)('an invoice that is %s is refused and stores nothing', async (_, sent) => {
    const before = await stored();
    const answer = await upload(sent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.fields).toEqual({ invoice: ['Subí la factura en PDF, PNG o JPG.'] });
    expect(await stored()).toEqual(before);
  });

  test.each(accepted)('an invoice that is %s is accepted and stored as one file', async (_, sent, type) => {
    const answer = await upload(sent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ name: sent.name, type, year: 2026, month: 10 });
    expect(await stored()).toHaveLength(1);
  });

  test('an invoice of five MiB and one byte is too large', async () => {
    const answer = await upload({ name: 'a.pdf', type: PDF, bytes: Buffer.alloc(5 * MIB + 1, 0x20) });
    expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large']);
  });

  test('an uploaded picture is stored without metadata', async () => {
    const told = await sharp(jpeg)
      .withExif({ IFD0: { Copyright: 'un secreto' } })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([told, Buffer.from(html)]);
    const { pk } = (await upload({ name: 'a.jpg', type: 'image/jpeg', bytes })).body;
    const served = await world.call(endpoints.downloadInvoice, { as: merchant, params: { pk } });
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(served.bytes.includes('secreto')).toBe(false);
    expect(served.bytes.includes('alert')).toBe(false);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 24 });
  });
});

const FOLDER = mkdtempSync(path.join(tmpdir(), 'aliado-small-disk-'));

/** A test with a full disk needs the right to mount. */
const mounted = (() => {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', FOLDER], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

afterAll(() => {
  if (mounted) execFileSync('/bin/umount', [FOLDER]);
  rmSync(FOLDER, { recursive: true, force: true });
});

test.runIf(mounted)('an upload to a full disk is refused and leaves neither row nor file', async () => {
  const small = await createWorld({ STORAGE_URL: `file://${FOLDER}` });
  try {
    const pair = await makePair(small);
    await sell(small, pair.merchant, pair.affiliate);
    const large = pdf({ trailer: `/Note (${'a'.repeat(3 * MIB)}) ` });
    const answer = await upload({ name: 'a.pdf', type: PDF, bytes: large }, small, pair.affiliate);
    expect([answer.status, answer.body.code]).toEqual([507, 'storage_full']);
    expect(readdirSync(FOLDER, { recursive: true })).toEqual(['invoices']);
    expect(await small.db.selectFrom('invoices').selectAll().execute()).toEqual([]);
    const fits = await upload({ name: 'a.pdf', type: PDF, bytes: pdf() }, small, pair.affiliate);
    expect(fits.status).toBe(201);
    prove('T15', 'a full disk: 507, neither row nor file is left');
  } finally {
    await small.close();
  }
});
