import type { FastifyReply, FastifyRequest } from 'fastify';
import { openCart, saveCart } from '../orders/cart.ts';
import { type Cart, UTM_NAMES, type Utm, type Visit } from '../orders/order.ts';
import type { Customer } from '../stores/customer.ts';
import type { Shop } from './shop.ts';

const VISIT_LIFE_S = 30 * 86_400;
/** Query parameters of the shop's own links; all others came from outside. */
const OWN_PARAMETERS = new Set(['categoria', 'pagina', 'q', 'aviso']);

export type Shopper = { visit: Visit; cart: Cart | undefined; customer: Customer | undefined };

function readVisit(text: string | undefined): Visit | undefined {
  try {
    return text ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined;
  } catch {
    return undefined;
  }
}

function findCart({ world, store }: Shop, text: string | undefined): Cart | undefined {
  const [id, token] = (text ?? '').split('.');
  const cart = world.carts.find(Number(id));
  return cart?.store_id === store.id && cart.token === token ? cart : undefined;
}

function findCustomer({ world, store }: Shop, id: string | undefined): Customer | undefined {
  const customer = world.customers.find(Number(id));
  return customer?.store_id === store.id ? customer : undefined;
}

function beginsVisit(request: FastifyRequest, known: Visit | undefined): boolean {
  if (!known) return true;
  const names = Object.keys(request.query as object);
  return request.method === 'GET' && names.some((name) => !OWN_PARAMETERS.has(name));
}

/**
 * Identifies the visitor. An entrance from outside becomes the present visit, stored in a cookie as on the
 * platform.
 */
export function shopperOf(shop: Shop, request: FastifyRequest, reply: FastifyReply): Shopper {
  const { world, home } = shop;
  const cookies = readCookies(request.headers.cookie);
  const known = readVisit(cookies.visita);
  const cart = findCart(shop, cookies.carrito);
  const customer = findCustomer(shop, cookies.cliente);
  if (known && !beginsVisit(request, known)) return { visit: known, cart, customer };
  const visit = visitFrom(`${world.url}${request.url}`, world.clock.now());
  reply.header(
    'set-cookie',
    cookie('visita', Buffer.from(JSON.stringify(visit)).toString('base64url'), home, VISIT_LIFE_S),
  );
  return { visit, cart: cart && saveCart(world, { ...cart, visits: [...cart.visits, visit] }), customer };
}

export function cartOf(shop: Shop, { cart, visit }: Shopper, reply: FastifyReply): Cart {
  if (cart) return cart;
  const opened = openCart(shop.world, shop.store, visit);
  reply.header('set-cookie', cookie('carrito', `${opened.id}.${opened.token}`, shop.home, VISIT_LIFE_S));
  return opened;
}

/** Opening the checkout of a draft makes it the visitor's cart, so that a coupon typed there applies to it. */
export const holdCart = (shop: Shop, { id, token }: Cart, reply: FastifyReply) =>
  reply.header('set-cookie', cookie('carrito', `${id}.${token}`, shop.home, VISIT_LIFE_S));

export const rememberCustomer = (shop: Shop, customer: Customer, reply: FastifyReply) =>
  reply.header('set-cookie', cookie('cliente', String(customer.id), shop.home, VISIT_LIFE_S));

export const forget = (shop: Shop, name: 'carrito' | 'cliente', reply: FastifyReply) =>
  reply.header('set-cookie', cookie(name, '', shop.home, 0));

function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name) cookies[name] = value.join('=');
  }
  return cookies;
}

const cookie = (name: string, value: string, path: string, max_age_s: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${max_age_s}; SameSite=Lax`;

const LONGEST_LANDING_PAGE = 1_500;

/** The landing page keeps its whole query, so that private parameters survive. Reference 3.5. */
export function visitFrom(landing_page: string, created_at: number): Visit {
  const query = URL.parse(landing_page, 'http://localhost')?.searchParams;
  const utm = Object.fromEntries(UTM_NAMES.map((name) => [name, query?.get(name) || null])) as Utm;
  return { created_at, landing_page: landing_page.slice(0, LONGEST_LANDING_PAGE), utm };
}
