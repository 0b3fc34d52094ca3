import type { Language, SaleState } from '@aliado/contract';
import type { StatementRow } from '#server/features/commissions/commissions.service.ts';
import { stands } from '#server/features/sales/sales.rules.ts';
import type { Cell, Row } from '#server/lib/xlsx.ts';
import type { ReportedSale } from '../reports.queries.ts';
import {
  createTotals,
  describedSale,
  earned,
  headOf,
  money,
  moneys,
  text,
  whole,
} from '../reports.rows.rules.ts';
import type { reportTexts } from '../reports.texts.ts';

type Texts = (typeof reportTexts)['es'];
type MineTexts = { leader: string; sales: string[]; months: string[]; payments: string[] };

export const mineTexts: Record<Language, MineTexts> = {
  es: {
    leader: 'Parte como líder',
    sales: [
      'Pedido',
      'Fecha',
      'Tienda',
      'Estado',
      'Canal',
      'Cupón o link',
      'Moneda',
      'Total',
      'Base',
      'Comisión %',
      'Tu comisión',
    ],
    months: [
      'Tienda',
      'Año',
      'Mes',
      'Ventas',
      'Moneda',
      'Tus ventas',
      'Parte como líder',
      'En espera',
      'Disponible',
      'Cobrado',
    ],
    payments: ['Fecha', 'Tienda', 'Medio', 'Estado', 'Referencia', 'Destino', 'Moneda', 'Total', 'Motivo'],
  },
  pt: {
    leader: 'Parte como líder',
    sales: [
      'Pedido',
      'Data',
      'Loja',
      'Estado',
      'Canal',
      'Cupom ou link',
      'Moeda',
      'Total',
      'Base',
      'Comissão %',
      'Sua comissão',
    ],
    months: [
      'Loja',
      'Ano',
      'Mês',
      'Vendas',
      'Moeda',
      'Suas vendas',
      'Parte como líder',
      'Em espera',
      'Disponível',
      'Recebido',
    ],
    payments: ['Data', 'Loja', 'Meio', 'Estado', 'Referência', 'Destino', 'Moeda', 'Total', 'Motivo'],
  },
};

const empty = (count: number) => new Array<Cell>(count).fill(null);

export async function* ownRows(
  sales: AsyncIterable<ReportedSale>,
  texts: Texts,
  own: MineTexts,
): AsyncGenerator<Row> {
  yield headOf(own.sales);
  const totals = createTotals(3);
  for await (const sale of sales) {
    const { seller } = earned(sale);
    const { state, rule, placed } = describedSale(sale, texts);
    if (stands(sale.state as SaleState))
      totals.add(sale.currency, [sale.total_cents, sale.base_cents, seller]);
    yield {
      cells: [
        whole(sale.number),
        placed,
        text(sale.merchant),
        state,
        rule,
        text(sale.source),
        text(sale.currency),
        money(sale.total_cents, sale.currency),
        money(sale.base_cents, sale.currency),
        { kind: 'percent_points', value: sale.rate_points ?? 0n },
        money(seller, sale.currency),
      ],
    };
  }
  yield* totals.rows((currency, [total = 0n, base = 0n, seller = 0n]) => [
    text(texts.total),
    ...empty(5),
    text(currency),
    money(total, currency),
    money(base, currency),
    null,
    money(seller, currency),
  ]);
}

/** Lists own sales and the leader's share separately; their sum is what the month earned. */
export function* monthRows(months: readonly StatementRow[], own: MineTexts): Generator<Row> {
  yield headOf(own.months);
  const totals = createTotals(5);
  for (const row of months) {
    const [year = 0, month = 0] = row.month.split('-').map(Number);
    const sums = [
      row.earned_cents - row.leader_cents,
      row.leader_cents,
      row.pending_cents,
      row.available_cents,
      row.paid_cents,
    ];
    totals.add(row.currency, sums);
    const cells = [text(row.merchant_name), whole(year), whole(month), whole(row.sales), text(row.currency)];
    yield { cells: [...cells, ...moneys(sums, row.currency)] };
  }
  yield* totals.rows((currency, sums) => [
    text('Total'),
    ...empty(3),
    text(currency),
    ...moneys(sums, currency),
  ]);
}
