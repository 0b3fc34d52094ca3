type Qr = {
  /** Modules per side, including the white border. */
  size: number;
  /** All dark modules as one SVG path, one unit each. */
  path: string;
};

/** Draws the dark runs of each row as rectangles of one path. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const run = x + 1 - start;
      path += `M${start} ${y}h${run}v1h${-run}z`;
    }
  }
  return path;
}

/** The encoder loads with the first code. */
export async function drawQr(text: string, border: number): Promise<Qr> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border });
  return { size, path: qrPath(data) };
}

/** The quiet zone that a printed code needs (ISO 18004). */
const PRINTED_BORDER = 4;
const PRINTED_PIXELS = 1600;
const INK = '#07332A';

const svgOf = ({ size, path }: Qr, pixels: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${INK}" d="${path}"/></svg>`;

function save(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Each module is a whole number of pixels, so that the edges stay sharp. */
const sharpPixels = (size: number) => Math.ceil(PRINTED_PIXELS / size) * size;

function pngOf({ size, path }: Qr): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pixels = sharpPixels(size);
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('This browser does not draw'));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, pixels, pixels);
  pen.scale(pixels / size, pixels / size);
  pen.fillStyle = INK;
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
  );
}

export type QrFormat = 'svg' | 'png';

/** Downloads the code for print; `name` has no extension. */
export async function downloadQr(text: string, name: string, format: QrFormat) {
  const qr = await drawQr(text, PRINTED_BORDER);
  const content =
    format === 'png'
      ? await pngOf(qr)
      : new Blob([svgOf(qr, sharpPixels(qr.size))], { type: 'image/svg+xml' });
  save(content, `${name}.${format}`);
}

/** For example `aliado-casa-lumbre` for Casa Lumbre. */
export function fileName(store: string): string {
  const plain = store
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain ? `aliado-${plain}` : 'aliado';
}
