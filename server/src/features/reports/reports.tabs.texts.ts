import type { Language, ReportGroup, ReportTab } from '@aliado/contract';

export type TabTexts = {
  sheets: Record<ReportTab, string>;
  groups: Record<ReportGroup, string>;
  without: Record<ReportGroup, string>;
  channels: Record<'link' | 'coupon', string>;
  owner: string;
  units: string;
  day: string;
  /** Orders, sales, currency, base, commission, leaders' share. */
  sums: string[];
  visits: string;
  conversion: string;
  clients: string[];
  new_client: string;
  returning_client: string;
  payees: string[];
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
    payments: 'Pagos',
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
  sums: ['Pedidos', 'Ventas pagadas', 'Moneda', 'Base', 'Comisión', 'Parte de líderes'],
  visits: 'Visitas',
  conversion: 'Conversión',
  clients: ['Cliente', 'Tipo', 'Ventas pagadas', 'Moneda', 'Base', 'Última compra'],
  new_client: 'Nuevo',
  returning_client: 'Volvió',
  payees: ['Afiliado', 'Moneda', 'Ganado', 'Como líder', 'Se liberó', 'Pagado'],
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
    payments: 'Pagamentos',
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
  sums: ['Pedidos', 'Vendas pagas', 'Moeda', 'Base', 'Comissão', 'Parte dos líderes'],
  visits: 'Visitas',
  conversion: 'Conversão',
  clients: ['Cliente', 'Tipo', 'Vendas pagas', 'Moeda', 'Base', 'Última compra'],
  new_client: 'Novo',
  returning_client: 'Voltou',
  payees: ['Afiliado', 'Moeda', 'Ganho', 'Como líder', 'Liberado', 'Pago'],
  total: 'Total de vendas pagas',
};

export const tabTexts: Record<Language, TabTexts> = { es: spanish, pt: portuguese };
