import * as z from 'zod';
import type { PaymentMethod } from '../orders/order.ts';
import type { Customer } from '../stores/customer.ts';
import type { Shop } from './shop.ts';

const line = z.string().trim().default('');

const Form = z.object({
  email: line,
  nombre: line,
  telefono: line,
  documento: line,
  entrega: z.enum(['envio', 'retiro']).default('envio'),
  calle: line,
  numero: line,
  piso: line,
  ciudad: line,
  provincia: line,
  codigo_postal: line,
  pago: z.string().default(''),
  nota: line,
});
export type CheckoutForm = Omit<z.output<typeof Form>, 'pago'> & { pago: PaymentMethod };
export type FieldName = keyof CheckoutForm;
export type Problems = Partial<Record<FieldName, string>>;

const ALWAYS: FieldName[] = ['email', 'nombre', 'telefono', 'documento'];
const WHEN_SENT: FieldName[] = ['calle', 'numero', 'ciudad', 'provincia', 'codigo_postal'];

export function readCheckout(shop: Shop, body: unknown): { form: CheckoutForm; problems: Problems } {
  const read = Form.parse(body ?? {});
  const pago = shop.methods.find((method) => method === read.pago) ?? shop.methods[0];
  const form = { ...read, pago };
  const needed = form.entrega === 'envio' ? [...ALWAYS, ...WHEN_SENT] : ALWAYS;
  const problems: Problems = {};
  for (const name of needed) if (form[name] === '') problems[name] = shop.texts.needed;
  if (form.email !== '' && !z.email().safeParse(form.email).success) problems.email = shop.texts.badEmail;
  return { form, problems };
}

/** Prefilled with the customer's known data. */
export function blankCheckout(shop: Shop, customer: Customer | undefined): CheckoutForm {
  const address = customer?.address;
  return {
    email: customer?.email ?? '',
    nombre: customer?.name ?? '',
    telefono: customer?.phone ?? '',
    documento: customer?.identification ?? '',
    entrega: 'envio',
    calle: address?.address ?? '',
    numero: address?.number ?? '',
    piso: address?.floor ?? '',
    ciudad: address?.city ?? '',
    provincia: address?.province ?? '',
    codigo_postal: address?.zipcode ?? '',
    pago: shop.methods[0],
    nota: '',
  };
}
