import type { AttributionReason, Language, ReportGroup, ReportTab } from '@aliado/contract';

export type TabTexts = {
  sheets: Record<ReportTab, string>;
  groups: Record<ReportGroup, string>;
  without: Record<ReportGroup, string>;
  channels: Record<'link' | 'coupon', string>;
  owner: string;
  units: string;
  day: string;
  month: string;
  base: string;
  /** Orders, sales, currency, base, commission, leaders' share. */
  sums: string[];
  visits: string;
  conversion: string;
  clients: string[];
  new_client: string;
  returning_client: string;
  unknown_client: string;
  payees: string[];
  orders: string[];
  reasons: Record<AttributionReason, string>;
  total: string;
};

const spanish: TabTexts = {
  sheets: {
    sales: 'Ventas',
    affiliate: 'Por afiliado',
    link: 'Por link',
    coupon: 'Por cupón',
    product: 'Por producto',
    channel: 'Por canal',
    days: 'Por día',
    clients: 'Clientes',
    year: 'Año',
    payments: 'Pagos',
    orders: 'Pedidos',
  },
  groups: { affiliate: 'Afiliado', link: 'Link', coupon: 'Cupón', product: 'Producto', channel: 'Canal' },
  without: {
    affiliate: 'Sin afiliado',
    link: 'Sin link',
    coupon: 'Sin cupón',
    product: 'Sin producto',
    channel: 'Sin canal',
  },
  channels: { link: 'Link', coupon: 'Cupón' },
  owner: 'De',
  units: 'Unidades',
  day: 'Día',
  month: 'Mes',
  base: 'Base',
  sums: ['Pedidos', 'Ventas pagadas', 'Moneda', 'Base', 'Comisión', 'Parte de líderes'],
  visits: 'Visitas',
  conversion: 'Conversión',
  clients: ['Cliente', 'Tipo', 'Ventas pagadas', 'Moneda', 'Base', 'Última compra'],
  new_client: 'Nuevo',
  returning_client: 'Volvió',
  unknown_client: 'Pidieron que borren sus datos',
  payees: ['Afiliado', 'Moneda', 'Ganado', 'Como líder', 'Se liberó', 'Pagado'],
  orders: ['Pedido', 'Fecha', 'Compró', 'Afiliado', 'Por qué no es de nadie', 'Estado', 'Moneda', 'Total'],
  reasons: {
    decided: 'Decidió otra regla, de otra persona',
    no_evidence: 'No hubo cupón, click ni aviso de un afiliado',
    unknown_code: 'El código no es de ningún afiliado',
    payment_coupon: 'El cupón paga comisiones: no le da la venta a nadie',
    unknown_click: 'El click no es de ningún link de Aliado',
    outside_window: 'Pasó más tiempo del que vale un click en esta tienda',
    click_after_order: 'El click llegó después de la compra',
    not_a_member: 'No era parte de la tienda cuando se hizo el pedido',
    other_merchant: 'El link lleva a otra tienda',
    link_removed: 'El link ya estaba borrado cuando lo abrieron',
    wholesale: 'Pedido mayorista',
    other_channel: 'La compra se hizo por otro canal, fuera de la tienda online',
    other_currency: 'El pedido está en otra moneda que la de la tienda',
    claim_from_elsewhere: 'El aviso no llegó desde donde se hizo la compra',
  },
  total: 'Total de ventas pagadas',
};

const portuguese: TabTexts = {
  sheets: {
    sales: 'Vendas',
    affiliate: 'Por afiliado',
    link: 'Por link',
    coupon: 'Por cupom',
    product: 'Por produto',
    channel: 'Por canal',
    days: 'Por dia',
    clients: 'Clientes',
    year: 'Ano',
    payments: 'Pagamentos',
    orders: 'Pedidos',
  },
  groups: { affiliate: 'Afiliado', link: 'Link', coupon: 'Cupom', product: 'Produto', channel: 'Canal' },
  without: {
    affiliate: 'Sem afiliado',
    link: 'Sem link',
    coupon: 'Sem cupom',
    product: 'Sem produto',
    channel: 'Sem canal',
  },
  channels: { link: 'Link', coupon: 'Cupom' },
  owner: 'De',
  units: 'Unidades',
  day: 'Dia',
  month: 'Mês',
  base: 'Base',
  sums: ['Pedidos', 'Vendas pagas', 'Moeda', 'Base', 'Comissão', 'Parte dos líderes'],
  visits: 'Visitas',
  conversion: 'Conversão',
  clients: ['Cliente', 'Tipo', 'Vendas pagas', 'Moeda', 'Base', 'Última compra'],
  new_client: 'Novo',
  returning_client: 'Voltou',
  unknown_client: 'Pediram para apagar seus dados',
  payees: ['Afiliado', 'Moeda', 'Ganho', 'Como líder', 'Liberado', 'Pago'],
  orders: ['Pedido', 'Data', 'Comprou', 'Afiliado', 'Por que não é de ninguém', 'Estado', 'Moeda', 'Total'],
  reasons: {
    decided: 'Outra regra decidiu, de outra pessoa',
    no_evidence: 'Não houve cupom, clique nem aviso de um afiliado',
    unknown_code: 'O código não é de nenhum afiliado',
    payment_coupon: 'O cupom paga comissões: não dá a venda a ninguém',
    unknown_click: 'O clique não é de nenhum link do Aliado',
    outside_window: 'Passou mais tempo do que vale um clique nesta loja',
    click_after_order: 'O clique chegou depois da compra',
    not_a_member: 'Não fazia parte da loja quando o pedido foi feito',
    other_merchant: 'O link leva a outra loja',
    link_removed: 'O link já estava apagado quando foi aberto',
    wholesale: 'Pedido no atacado',
    other_channel: 'A compra foi feita por outro canal, fora da loja online',
    other_currency: 'O pedido está em outra moeda que a da loja',
    claim_from_elsewhere: 'O aviso não chegou de onde a compra foi feita',
  },
  total: 'Total de vendas pagas',
};

export const tabTexts: Record<Language, TabTexts> = { es: spanish, pt: portuguese };
