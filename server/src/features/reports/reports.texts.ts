import type { AttributionRule, Language, PaymentMethod, SaleState } from '@aliado/contract';

type Texts = {
  sheets: { sales: string; commissions: string; payments: string };
  sales: string[];
  team: string[];
  commissions: string[];
  payments: string[];
  /** Covers counted sales only, as on the page. */
  total: string;
  states: Record<SaleState, string>;
  rules: Record<AttributionRule, string>;
  methods: Record<PaymentMethod, string>;
  payment_states: Record<'waiting' | 'settled' | 'returned', string>;
};

const spanish: Texts = {
  sheets: { sales: 'Ventas', commissions: 'Comisiones', payments: 'Pagos' },
  sales: [
    'Pedido',
    'Fecha',
    'Afiliado',
    'Estado',
    'Canal',
    'Cupón o link',
    'Moneda',
    'Total',
    'Base',
    'Comisión %',
    'Comisión',
    'Líder',
    'Parte del líder',
  ],
  team: [
    'Pedido',
    'Fecha',
    'Tienda',
    'Afiliado',
    'Estado',
    'Canal',
    'Cupón o link',
    'Moneda',
    'Total',
    'Base',
    'Ganó',
    'Tu parte',
  ],
  commissions: ['Afiliado', 'Año', 'Mes', 'Ventas', 'Moneda', 'Ganado', 'En espera', 'Disponible', 'Pagado'],
  payments: ['Fecha', 'Afiliado', 'Medio', 'Estado', 'Referencia', 'Destino', 'Moneda', 'Total', 'Motivo'],
  total: 'Total de ventas pagadas',
  states: {
    pending: 'Esperando el pago',
    paid: 'Pagada',
    cancelled: 'Cancelada',
    refunded: 'Reembolsada',
    partially_refunded: 'Reembolso parcial',
  },
  rules: { coupon: 'Cupón', click: 'Link', claim: 'Link' },
  methods: { transfer: 'Transferencia', coupon: 'Cupón', other: 'Otro medio' },
  payment_states: { waiting: 'En proceso', settled: 'Pagado', returned: 'Volvió' },
};

const portuguese: Texts = {
  sheets: { sales: 'Vendas', commissions: 'Comissões', payments: 'Pagamentos' },
  sales: [
    'Pedido',
    'Data',
    'Afiliado',
    'Estado',
    'Canal',
    'Cupom ou link',
    'Moeda',
    'Total',
    'Base',
    'Comissão %',
    'Comissão',
    'Líder',
    'Parte do líder',
  ],
  team: [
    'Pedido',
    'Data',
    'Loja',
    'Afiliado',
    'Estado',
    'Canal',
    'Cupom ou link',
    'Moeda',
    'Total',
    'Base',
    'Ganhou',
    'Sua parte',
  ],
  commissions: ['Afiliado', 'Ano', 'Mês', 'Vendas', 'Moeda', 'Ganho', 'Em espera', 'Disponível', 'Pago'],
  payments: ['Data', 'Afiliado', 'Meio', 'Estado', 'Referência', 'Destino', 'Moeda', 'Total', 'Motivo'],
  total: 'Total de vendas pagas',
  states: {
    pending: 'Aguardando pagamento',
    paid: 'Paga',
    cancelled: 'Cancelada',
    refunded: 'Reembolsada',
    partially_refunded: 'Reembolso parcial',
  },
  rules: { coupon: 'Cupom', click: 'Link', claim: 'Link' },
  methods: { transfer: 'Transferência', coupon: 'Cupom', other: 'Outro meio' },
  payment_states: { waiting: 'Em processo', settled: 'Pago', returned: 'Voltou' },
};

export const reportTexts: Record<Language, Texts> = { es: spanish, pt: portuguese };
