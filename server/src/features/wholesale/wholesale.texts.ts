import type { Language, WholesaleState } from '@aliado/contract';

type Texts = {
  file: string;
  orders: string;
  resellers: string;
  order_head: string[];
  reseller_head: string[];
  states: Record<WholesaleState, string>;
  total: string;
};

export const wholesaleTexts: Record<Language, Texts> = {
  es: {
    file: 'mayorista',
    orders: 'Pedidos',
    resellers: 'Por revendedor',
    order_head: [
      'Pedido',
      'Fecha',
      'Revendedor',
      'Unidades',
      'Moneda',
      'Precio de tienda',
      'Descuento',
      'Total',
      'Devuelto',
      'Estado',
      'Pedido de la tienda',
    ],
    reseller_head: ['Revendedor', 'Pedidos pagados', 'Unidades', 'Moneda', 'Total pagado', 'Último pagado'],
    states: {
      draft: 'Preparando',
      waiting: 'Esperando el pago',
      paid: 'Pagado',
      cancelled: 'Cancelado',
      refunded: 'Devuelto',
      expired: 'Vencido',
    },
    total: 'Total pagado',
  },
  pt: {
    file: 'atacado',
    orders: 'Pedidos',
    resellers: 'Por revendedor',
    order_head: [
      'Pedido',
      'Data',
      'Revendedor',
      'Unidades',
      'Moeda',
      'Preço da loja',
      'Desconto',
      'Total',
      'Devolvido',
      'Estado',
      'Pedido da loja',
    ],
    reseller_head: ['Revendedor', 'Pedidos pagos', 'Unidades', 'Moeda', 'Total pago', 'Último pago'],
    states: {
      draft: 'Preparando',
      waiting: 'Esperando o pagamento',
      paid: 'Pago',
      cancelled: 'Cancelado',
      refunded: 'Devolvido',
      expired: 'Vencido',
    },
    total: 'Total pago',
  },
};
