import { moneyText } from '#server/lib/money-text.ts';
import type { DataOf, NotificationTexts } from './notifications.rules.ts';

type WholesaleKind = Extract<keyof NotificationTexts['names'], `${string}wholesale_${string}`>;
type WholesaleTexts = {
  names: Record<WholesaleKind, string>;
  texts: { [Kind in WholesaleKind]: (data: DataOf<Kind>) => { title: string; message: string } };
};

const ended = {
  es: { cancelled: 'se canceló', refunded: 'se devolvió', expired: 'venció sin pagar' },
  pt: { cancelled: 'foi cancelado', refunded: 'foi devolvido', expired: 'venceu sem pagamento' },
};

const spanish: WholesaleTexts = {
  names: {
    wholesale_ordered: 'Pedidos mayoristas',
    wholesale_paid: 'Mis pedidos mayoristas pagados',
    store_wholesale_paid: 'Pedidos mayoristas pagados',
    wholesale_ended: 'Mis pedidos mayoristas cancelados o vencidos',
  },
  texts: {
    wholesale_ordered: ({ reseller, order, units, total_cents, currency }) => ({
      title: `${reseller} te hizo un pedido mayorista`,
      message: `${order}: ${units} unidades por ${moneyText(total_cents, currency, 'es')}. Espera el pago.`,
    }),
    wholesale_paid: ({ merchant, order }) => ({
      title: `Tu pedido ${order} está pagado`,
      message: `${merchant} ya puede prepararlo.`,
    }),
    store_wholesale_paid: ({ reseller, order, total_cents, currency }) => ({
      title: `${reseller} pagó el pedido ${order}`,
      message: `Son ${moneyText(total_cents, currency, 'es')}. Ya podés prepararlo.`,
    }),
    wholesale_ended: ({ merchant, order, end }) => ({
      title: `Tu pedido ${order} ${ended.es[end]}`,
      message: `Era en ${merchant}. Podés repetirlo cuando quieras.`,
    }),
  },
};

const portuguese: WholesaleTexts = {
  names: {
    wholesale_ordered: 'Pedidos no atacado',
    wholesale_paid: 'Meus pedidos no atacado pagos',
    store_wholesale_paid: 'Pedidos no atacado pagos',
    wholesale_ended: 'Meus pedidos no atacado cancelados ou vencidos',
  },
  texts: {
    wholesale_ordered: ({ reseller, order, units, total_cents, currency }) => ({
      title: `${reseller} fez um pedido no atacado`,
      message: `${order}: ${units} unidades por ${moneyText(total_cents, currency, 'pt')}. Espera o pagamento.`,
    }),
    wholesale_paid: ({ merchant, order }) => ({
      title: `Seu pedido ${order} está pago`,
      message: `${merchant} já pode prepará-lo.`,
    }),
    store_wholesale_paid: ({ reseller, order, total_cents, currency }) => ({
      title: `${reseller} pagou o pedido ${order}`,
      message: `São ${moneyText(total_cents, currency, 'pt')}. Você já pode prepará-lo.`,
    }),
    wholesale_ended: ({ merchant, order, end }) => ({
      title: `Seu pedido ${order} ${ended.pt[end]}`,
      message: `Era na ${merchant}. Você pode repeti-lo quando quiser.`,
    }),
  },
};

export const wholesaleNews = { es: spanish, pt: portuguese };
