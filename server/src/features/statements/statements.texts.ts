import type { Language } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import { moneyText } from '#server/lib/money-text.ts';
import type { StatementContent } from './statements.rules.ts';

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };

type Sale = StatementContent['sales'][number];
type Correction = StatementContent['corrections'][number];
type Payment = StatementContent['payments'][number];

const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(Date.parse(`${day}T12:00:00Z`));
};

/** Figures and dates in the reader's language. Days are independent of the reader's time zone. */
export function formatsOf(language: Language, currency: string) {
  const short = dateFormat(language, { day: 'numeric', month: 'short' });
  const money = (cents: string | bigint) => {
    const amount = BigInt(cents);
    const text = moneyText(Number(amount < 0n ? -amount : amount), currency, language);
    return amount < 0n ? `−${text}` : text;
  };
  const percent = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const units = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  });
  return {
    money,
    /** Shows the plus sign too. */
    signed: (cents: string | bigint) => (BigInt(cents) > 0n ? `+${money(cents)}` : money(cents)),
    rate: (points: number) => `${percent.format(points / 100)}\u00a0%`,
    /** Lowest to highest, when products have different rates. */
    rates: (points: readonly number[]) =>
      [...new Set([Math.min(...points), Math.max(...points)])]
        .filter(Number.isFinite)
        .map((each) => percent.format(each / 100))
        .join('–')
        .replace(/$/, '\u00a0%'),
    count: (value: number) => new Intl.NumberFormat(LOCALES[language]).format(value),
    day: (day: string) => short(day).replace(/\.|\bde\b /g, ''),
    dayAndMonth: dateFormat(language, { day: 'numeric', month: 'long' }),
    wholeDay: dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }),
    monthName: dateFormat(language, { month: 'long' }),
    monthAndYear: dateFormat(language, { month: 'long', year: 'numeric' }),
    /** The name of a currency, e.g. `pesos argentinos`. */
    currencyName: (
      units.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
    ).toLocaleLowerCase(),
    decimals: decimalsOf(currency),
  };
}
export type StatementFormats = ReturnType<typeof formatsOf>;

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const cityOf = (time_zone: string) => (time_zone.split('/').at(-1) ?? time_zone).replaceAll('_', ' ');

const es = {
  title: (month: string) => `Liquidación de ${month}`,
  file: (year: number, month: number) => `liquidacion_${year}_${month}.pdf`,
  number: (number: string) => `N.º ${number}`,
  provisional: 'Provisoria: el mes sigue abierto',
  issued: (day: string) => `Emitida el ${day}`,
  period: (until: string, currency: string, zone: string) =>
    `Del 1 al ${until}, en ${currency}, hora de ${cityOf(zone)}`,
  pays: 'Paga',
  earns: 'Cobra',
  document: 'Documento',
  team: (count: number) => `lidera un equipo de ${count}`,
  destination: { cbu: 'CBU terminado en', alias: 'Alias terminado en', pix: 'Clave PIX terminada en' },
  noDestination: 'Sin cuenta cargada',
  balanceAt: (day: string) => `Saldo al ${day}`,
  ofSales: (count: number) => `Comisiones de sus ventas, ${count}`,
  ofTeam: (rate: string | undefined) => (rate ? `Parte como líder, ${rate}` : 'Parte como líder'),
  ofCorrections: (count: number) => `Correcciones, ${count}`,
  ofPayments: (count: number) => `Pagos, ${count}`,
  inFavourOf: (name: string, day: string) => `A favor de ${name} al ${day}`,
  available: 'Disponible',
  waiting: 'En espera',
  takenOff: 'Se descuenta del próximo pago',
  sales: {
    title: 'Sus ventas',
    columns: ['Fecha', 'Pedido', 'Llegó por', 'Base', 'Tasa', 'Comisión'],
    standing: (day: string) => `Estado al ${day}`,
    total: (count: number) => `Total, ${count} ${plural(count, 'venta', 'ventas')}`,
  },
  by: (sale: Sale) => {
    if (sale.by === 'coupon') return sale.by_name ? `Cupón ${sale.by_name}` : 'Cupón';
    return sale.by_name ? `Link «${sale.by_name}»` : 'Link';
  },
  standing: {
    paid: (day: string) => `Pagada el ${day}`,
    available: (day: string) => `Disponible desde el ${day}`,
    waiting: (day: string) => `En espera hasta el ${day}`,
    void: () => 'Sin comisión',
  },
  leader: {
    title: 'Parte como líder',
    columns: ['Persona del equipo', 'Ventas', 'Base', 'Tasa', 'Su parte'],
    total: (count: number) => `Total, ${count} ${plural(count, 'persona', 'personas')}`,
  },
  corrections: 'Correcciones',
  correction: ({ reason, number }: Correction) =>
    ({
      cancelled: `Cancelación del pedido #${number}`,
      refunded: `Devolución del pedido #${number}`,
      changed: `Ajuste del pedido #${number}`,
      claim: `Reclamo del pedido #${number}`,
    })[reason],
  correctedSale: (day: string, teammate: string | null) =>
    teammate ? `Venta de ${teammate} del ${day}, parte como líder` : `Venta del ${day}`,
  payments: 'Pagos',
  noPayments: (month: string) => `Sin pagos en ${month}`,
  payment: ({ method, reference, destination, returned }: Payment) => {
    const way = { transfer: 'Transferencia', coupon: 'Cupón', other: 'Pago' }[method];
    const what = method === 'coupon' && destination ? `Cupón ${destination}` : `${way} ${reference}`;
    const where = method === 'transfer' && destination ? ` a ${destination}` : '';
    return returned ? `Volvió: ${what}${where}` : `${what}${where}`;
  },
  settles: (sales: number) => `Por ${sales} ${plural(sales, 'venta', 'ventas')}`,
  advance: (amount: string) => `De más: ${amount}, se descuenta del próximo pago`,
  foot: [
    'La tienda y quien vende leen este mismo documento, con los mismos centavos. Cada línea tiene su comprobante: escaneá para abrirlos.',
    'No es una factura. Base: productos después de descuentos, sin envío. La parte como líder la paga la tienda aparte.',
  ],
  qr: (link: string) => `Código QR que abre ${link}`,
  page: (page: number, of: number) => `Página ${page} de ${of}`,
};

type Texts = typeof es;

const pt: Texts = {
  title: (month) => `Demonstrativo de ${month}`,
  file: (year, month) => `demonstrativo_${year}_${month}.pdf`,
  number: (number) => `N.º ${number}`,
  provisional: 'Provisório: o mês ainda está aberto',
  issued: (day) => `Emitido em ${day}`,
  period: (until, currency, zone) => `De 1 a ${until}, em ${currency}, horário de ${cityOf(zone)}`,
  pays: 'Paga',
  earns: 'Recebe',
  document: 'Documento',
  team: (count) => `lidera uma equipe de ${count}`,
  destination: { cbu: 'CBU final', alias: 'Alias final', pix: 'Chave PIX final' },
  noDestination: 'Sem conta cadastrada',
  balanceAt: (day) => `Saldo em ${day}`,
  ofSales: (count) => `Comissões das suas vendas, ${count}`,
  ofTeam: (rate) => (rate ? `Parte como líder, ${rate}` : 'Parte como líder'),
  ofCorrections: (count) => `Correções, ${count}`,
  ofPayments: (count) => `Pagamentos, ${count}`,
  inFavourOf: (name, day) => `A favor de ${name} em ${day}`,
  available: 'Disponível',
  waiting: 'Em espera',
  takenOff: 'É descontado do próximo pagamento',
  sales: {
    title: 'Suas vendas',
    columns: ['Data', 'Pedido', 'Chegou por', 'Base', 'Taxa', 'Comissão'],
    standing: (day) => `Situação em ${day}`,
    total: (count) => `Total, ${count} ${plural(count, 'venda', 'vendas')}`,
  },
  by: (sale) => {
    if (sale.by === 'coupon') return sale.by_name ? `Cupom ${sale.by_name}` : 'Cupom';
    return sale.by_name ? `Link «${sale.by_name}»` : 'Link';
  },
  standing: {
    paid: (day) => `Paga em ${day}`,
    available: (day) => `Disponível desde ${day}`,
    waiting: (day) => `Em espera até ${day}`,
    void: () => 'Sem comissão',
  },
  leader: {
    title: 'Parte como líder',
    columns: ['Pessoa da equipe', 'Vendas', 'Base', 'Taxa', 'Sua parte'],
    total: (count) => `Total, ${count} ${plural(count, 'pessoa', 'pessoas')}`,
  },
  corrections: 'Correções',
  correction: ({ reason, number }) =>
    ({
      cancelled: `Cancelamento do pedido #${number}`,
      refunded: `Devolução do pedido #${number}`,
      changed: `Ajuste do pedido #${number}`,
      claim: `Reclamação do pedido #${number}`,
    })[reason],
  correctedSale: (day, teammate) =>
    teammate ? `Venda de ${teammate} de ${day}, parte como líder` : `Venda de ${day}`,
  payments: 'Pagamentos',
  noPayments: (month) => `Sem pagamentos em ${month}`,
  payment: ({ method, reference, destination, returned }) => {
    const way = { transfer: 'Transferência', coupon: 'Cupom', other: 'Pagamento' }[method];
    const what = method === 'coupon' && destination ? `Cupom ${destination}` : `${way} ${reference}`;
    const where = method === 'transfer' && destination ? ` para ${destination}` : '';
    return returned ? `Voltou: ${what}${where}` : `${what}${where}`;
  },
  settles: (sales) => `Por ${sales} ${plural(sales, 'venda', 'vendas')}`,
  advance: (amount) => `A mais: ${amount}, é descontado do próximo pagamento`,
  foot: [
    'A loja e quem vende leem este mesmo documento, com os mesmos centavos. Cada linha tem seu comprovante: escaneie para abrir.',
    'Não é uma nota fiscal. Base: produtos depois de descontos, sem frete. A parte como líder é paga pela loja à parte.',
  ],
  qr: (link) => `Código QR que abre ${link}`,
  page: (page, of) => `Página ${page} de ${of}`,
};

export const statementTexts: Record<Language, Texts> = { es, pt };
export type StatementTexts = Texts;
