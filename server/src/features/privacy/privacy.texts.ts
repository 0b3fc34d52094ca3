import type { Language } from '@aliado/contract';
import type { HeldOrder } from '#server/features/orders/orders.service.ts';
import { moneyText } from '#server/lib/money-text.ts';

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };

type Words = {
  order: (number: string, day: string, total: string) => string;
  name: (name: string) => string;
  products: (list: string) => string;
  coupons: (list: string) => string;
  paid: (moment: string) => string;
  cancelled: (moment: string) => string;
  refunded: (money: string) => string;
  hashes: (count: number) => string;
  network: string;
  arrival: (parameters: string) => string;
  credited: string;
  visit: (moment: string, device: string, referrer: string | null) => string;
  report: (moment: string) => string;
  forgotten: (moment: string) => string;
  devices: Record<string, string>;
};

const words: Record<Language, Words> = {
  es: {
    order: (number, day, total) => `Pedido #${number}, del ${day}, por ${total}.`,
    name: (name) => `Nombre abreviado: ${name}`,
    products: (list) => `Productos: ${list}.`,
    coupons: (list) => `Cupones: ${list}.`,
    paid: (moment) => `Pagado: ${moment}.`,
    cancelled: (moment) => `Cancelado: ${moment}.`,
    refunded: (money) => `Devuelto: ${money}.`,
    hashes: (count) =>
      `${count === 1 ? 'Una huella' : `${count} huellas`} de mail, teléfono o documento: sirven para reconocer a la misma persona, no para leer el dato.`,
    network: 'Una huella de la red desde la que se compró.',
    arrival: (parameters) => `Cómo llegó: ${parameters}.`,
    credited: 'La venta se le reconoce a una persona afiliada.',
    visit: (moment, device, referrer) =>
      `Visita por un enlace: ${moment}, ${device}${referrer ? `, desde ${referrer}` : ''}.`,
    report: (moment) => `Aviso de la tienda sobre la compra: ${moment}.`,
    forgotten: (moment) => `Los datos de la persona se borraron el ${moment}.`,
    devices: { phone: 'teléfono', tablet: 'tableta', computer: 'computadora', unknown: 'otro aparato' },
  },
  pt: {
    order: (number, day, total) => `Pedido #${number}, de ${day}, de ${total}.`,
    name: (name) => `Nome abreviado: ${name}`,
    products: (list) => `Produtos: ${list}.`,
    coupons: (list) => `Cupons: ${list}.`,
    paid: (moment) => `Pago: ${moment}.`,
    cancelled: (moment) => `Cancelado: ${moment}.`,
    refunded: (money) => `Devolvido: ${money}.`,
    hashes: (count) =>
      `${count === 1 ? 'Uma impressão' : `${count} impressões`} de email, telefone ou documento: servem para reconhecer a mesma pessoa, não para ler o dado.`,
    network: 'Uma impressão da rede de onde foi feita a compra.',
    arrival: (parameters) => `Como chegou: ${parameters}.`,
    credited: 'A venda é reconhecida a uma pessoa afiliada.',
    visit: (moment, device, referrer) =>
      `Visita por um link: ${moment}, ${device}${referrer ? `, de ${referrer}` : ''}.`,
    report: (moment) => `Aviso da loja sobre a compra: ${moment}.`,
    forgotten: (moment) => `Os dados da pessoa foram apagados em ${moment}.`,
    devices: { phone: 'celular', tablet: 'tablet', computer: 'computador', unknown: 'outro aparelho' },
  },
};

/** Everything held about a buyer in one order, in sentences. */
export function heldText(order: HeldOrder, time_zone: string, language: Language): string {
  const say = words[language];
  const moment = (at: Date | string) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: time_zone,
    }).format(new Date(at));
  const money = (cents: bigint) => moneyText(Number(cents), order.currency, language);
  const parameters = [order.landing_page, ...Object.values(order.utm)].filter(Boolean).join(', ');
  return [
    say.order(order.number, moment(order.placed_at), money(order.total_cents)),
    order.paid_at && say.paid(moment(order.paid_at)),
    order.cancelled_at && say.cancelled(moment(order.cancelled_at)),
    order.refunded_cents > 0n && say.refunded(money(order.refunded_cents)),
    order.products.length > 0 &&
      say.products(order.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')),
    order.coupons.length > 0 && say.coupons(order.coupons.join(', ')),
    order.buyer_name && say.name(order.buyer_name),
    order.hashes > 0 && say.hashes(order.hashes),
    order.has_network && say.network,
    parameters && say.arrival(parameters),
    order.is_credited && say.credited,
    ...order.visits.map(({ opened_at, device, referrer }) =>
      say.visit(moment(opened_at), say.devices[device] ?? device, referrer),
    ),
    ...order.reports.map(({ received_at }) => say.report(moment(received_at))),
    order.buyer_forgotten_at && say.forgotten(moment(order.buyer_forgotten_at)),
  ]
    .filter(Boolean)
    .join(' ');
}
