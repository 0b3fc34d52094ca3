import { type Html, html } from '../formats/html.ts';
import type { Order } from '../orders/order.ts';

type Word = { es: string; pt: string; look: '' | 'good' | 'wait' | 'bad' };

const STATUS: Record<Order['status'], Word> = {
  open: { es: 'Abierta', pt: 'Aberta', look: '' },
  closed: { es: 'Archivada', pt: 'Arquivada', look: '' },
  cancelled: { es: 'Cancelada', pt: 'Cancelada', look: 'bad' },
};
const PAYMENT: Record<Order['payment_status'], Word> = {
  pending: { es: 'Pago pendiente', pt: 'Pagamento pendente', look: 'wait' },
  authorized: { es: 'Pago autorizado', pt: 'Pagamento autorizado', look: 'wait' },
  paid: { es: 'Pagada', pt: 'Paga', look: 'good' },
  partially_paid: { es: 'Pagada en parte', pt: 'Paga em parte', look: 'wait' },
  abandoned: { es: 'Abandonada', pt: 'Abandonada', look: 'bad' },
  refunded: { es: 'Reembolsada', pt: 'Reembolsada', look: 'bad' },
  partially_refunded: { es: 'Reembolso parcial', pt: 'Reembolso parcial', look: 'bad' },
  voided: { es: 'Pago anulado', pt: 'Pagamento anulado', look: 'bad' },
};
const SHIPPING: Record<Order['shipping_status'], Word> = {
  unpacked: { es: 'Por empaquetar', pt: 'Por embalar', look: '' },
  unshipped: { es: 'Empaquetada', pt: 'Embalada', look: '' },
  shipped: { es: 'Enviada', pt: 'Enviada', look: 'good' },
  delivered: { es: 'Entregada', pt: 'Entregue', look: 'good' },
};

export const orderChips = (order: Order, language: 'es' | 'pt'): Html[] =>
  [STATUS[order.status], PAYMENT[order.payment_status], SHIPPING[order.shipping_status]].map(
    (word) => html`<span class="chip ${word.look}">${word[language]}</span>`,
  );
