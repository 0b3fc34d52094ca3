import { type SheetColumn, sheetColumns } from '@aliado/contract';
import { toSearchText } from '#server/lib/search.ts';
import type { SheetCell, SheetRow } from '#server/lib/sheets/sheet.ts';

/** How people head each column, in the languages of the product and as other programs do. */
const HEADS: Record<SheetColumn, string[]> = {
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
};

const REQUIRED: SheetColumn[] = ['name', 'price'];

export type Cells = Partial<Record<SheetColumn, SheetCell>>;
export type ReadRow = { row: number; cells: Cells };

const plainHead = (text: string) => toSearchText(text.replace(/[*:]/g, ''));

const columnOf = (head: string) => sheetColumns.find((column) => HEADS[column].includes(plainHead(head)));

/** What the head says of each row below it; columns that we do not know are left out, as is a second one of a kind. */
export function readHead({ cells }: SheetRow) {
  const columns = cells.map(({ text }) => columnOf(text));
  const firsts = columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
  return {
    missing: REQUIRED.filter((column) => !firsts.includes(column)),
    /** Undefined when nothing of the row is ours. */
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
