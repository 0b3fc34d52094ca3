import { type PublicationKind, priceColumns, type SheetColumn, sheetColumns } from '@aliado/contract';
import { toSearchText } from '#server/lib/search.ts';
import type { SheetCell, SheetRow } from '#server/lib/sheets/sheet.ts';

/** The columns that a person fills in. */
export type Typed = Exclude<SheetColumn, 'today'>;

export const columnsOf: Record<PublicationKind, readonly Typed[]> = {
  products: sheetColumns,
  prices: priceColumns,
};

/** Column headings that people use, in both languages and from other programs. */
const HEADS: Record<Typed, string[]> = {
  code: ['codigo', 'sku', 'codigo (sku)', 'code', 'referencia', 'ref'],
  name: [
    'producto',
    'nombre',
    'nombre del producto',
    'produto',
    'nome',
    'nome do produto',
    'product',
    'name',
  ],
  category: ['categoria', 'rubro', 'category'],
  price: ['precio', 'preco', 'precio de venta', 'preco de venda', 'price'],
  stock: ['stock', 'estoque', 'existencias', 'cantidad', 'quantidade'],
  commission: ['comision', 'comissao', 'comision %', 'comissao %', 'commission'],
  wholesale: ['precio mayorista', 'mayorista', 'preco de atacado', 'preco atacado', 'atacado', 'wholesale'],
  pictures: ['fotos', 'foto', 'imagenes', 'imagen', 'imagens', 'imagem', 'pictures', 'images'],
  description: ['descripcion', 'descricao', 'detalle', 'description'],
  variant: ['variante', 'variantes', 'variacion', 'opcion', 'variacao', 'opcao', 'variant'],
};

/** One column of each group is required; if all are missing, the error names the first. */
const REQUIRED: Record<PublicationKind, Typed[][]> = {
  products: [['name'], ['price']],
  prices: [['code', 'name'], ['wholesale']],
};

export type Cells = Partial<Record<SheetColumn, SheetCell>>;
export type ReadRow = { row: number; cells: Cells };

const plainHead = (text: string) => toSearchText(text.replace(/[*:]/g, ''));

/** Maps the header to columns. Unknown and repeated columns are ignored. */
export function readHead(kind: PublicationKind, { cells }: SheetRow) {
  const columns = cells.map(({ text }) =>
    columnsOf[kind].find((column) => HEADS[column].includes(plainHead(text))),
  );
  const firsts = columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
  return {
    missing: REQUIRED[kind]
      .filter((group) => !group.some((column) => firsts.includes(column)))
      .flatMap(([first]) => first ?? []),
    /** Undefined when the row has no known cell. */
    rowOf({ row, cells }: SheetRow): ReadRow | undefined {
      const known: Cells = {};
      for (const [index, cell] of cells.entries()) {
        const column = firsts[index];
        if (column && (cell.text !== '' || cell.kind === 'formula')) known[column] = cell;
      }
      return Object.keys(known).length > 0 ? { row, cells: known } : undefined;
    },
  };
}
