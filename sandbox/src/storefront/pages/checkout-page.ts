import { objectOf } from '../../drawings/draw.ts';
import { type Html, html, scriptJson, trusted } from '../../formats/html.ts';
import type { Cart, Order, PaymentMethod } from '../../orders/order.ts';
import { shippingCents } from '../../orders/totals.ts';
import { billOf, billRows } from '../bill.ts';
import type { CheckoutForm, FieldName, Problems } from '../checkout-form.ts';
import { shopPage } from '../layout.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';
import { couponBox } from './cart-page.ts';

type CheckoutView = { cart: Cart; form: CheckoutForm; problems: Problems; notice?: string };

const DELIVERIES = ['envio', 'retiro'] as const;

function fields({ form, problems }: CheckoutView) {
  return (name: FieldName, label: string, width: string, type = 'text', complete = 'on', hint = '') => {
    const problem = problems[name];
    return html`<label class="field ${width}"${problem && trusted(' data-bad')}>${label}<input type="${type}" name="${name}" value="${form[name]}" autocomplete="${complete}" placeholder="${hint}"${problem && trusted(' aria-invalid="true"')}>${problem && html`<em>${problem}</em>`}</label>`;
  };
}

function option(
  name: string,
  value: string,
  chosen: string,
  label: string,
  side: string,
  note: string,
): Html {
  return html`<label class="option"><input type="radio" name="${name}" value="${value}"${value === chosen && trusted(' checked')}><span>${label}</span><strong>${side}</strong><small>${note}</small></label>`;
}

function contact(shop: Shop, { customer }: Shopper, view: CheckoutView): Html {
  const { texts, home } = shop;
  const field = fields(view);
  return html`<section class="box stack"><div class="titles" style="margin:0"><h2>${texts.contact}</h2><p class="dim small">${customer ? texts.buyAs(customer.name) : html`${texts.buyAsGuest} <a href="${home}/cuenta">${texts.logIn}</a>`}</p></div>
<div class="fields">${field('email', texts.email, 'f6', 'email', 'email')}${field('nombre', texts.name, 'f6', 'text', 'name')}${field('telefono', texts.phone, 'f3', 'tel', 'tel')}${field('documento', texts.identification, 'f3')}</div></section>`;
}

function delivery(shop: Shop, view: CheckoutView): Html {
  const { texts, store, price } = shop;
  const field = fields(view);
  const lines = billOf(shop, view.cart, { pickup: false }).lines;
  const cost = shippingCents(store, lines, false);
  return html`<section class="box stack"><h2>${texts.delivery}</h2><div class="options">
${option('entrega', 'envio', view.form.entrega, texts.ship, cost === 0 ? texts.free : price(cost), texts.shipNote)}
${option('entrega', 'retiro', view.form.entrega, texts.pickup, texts.free, texts.pickupNote(store.city))}</div>
<div class="fields" id="address">${field('calle', texts.street, 'f4', 'text', 'address-line1')}${field('numero', texts.number, 'f2')}${field('piso', texts.floor, 'f2', 'text', 'on', texts.optional)}${field('codigo_postal', texts.zipcode, 'f4', 'text', 'postal-code')}${field('ciudad', texts.city, 'f3', 'text', 'address-level2')}${field('provincia', texts.province, 'f3', 'text', 'address-level1')}</div></section>`;
}

function payment(shop: Shop, { form }: CheckoutView): Html {
  const { texts, methods, store } = shop;
  const off = (method: PaymentMethod) =>
    method === 'pix' || method === 'wire_transfer' ? texts.percentOff(store.transfer_discount) : '';
  return html`<section class="box stack"><h2>${texts.payment}</h2><div class="options">${methods.map(
    (method) =>
      option(
        'pago',
        method,
        form.pago,
        texts.methods[method],
        off(method),
        method === 'credit_card' ? texts.cardNote : '',
      ),
  )}</div><label class="field"><span>${texts.note} <span class="dim small">(${texts.optional})</span></span><input type="text" name="nota" value="${form.nota}"></label></section>`;
}

function bills(shop: Shop, cart: Cart): Record<string, string> {
  const pairs = DELIVERIES.flatMap((entrega) => shop.methods.map((pago) => [entrega, pago] as const));
  return Object.fromEntries(
    pairs.map(([entrega, pago]) => {
      const bill = billOf(shop, cart, { pickup: entrega === 'retiro', method: pago });
      return [`${entrega} ${pago}`, billRows(shop, bill, true).text];
    }),
  );
}

export function checkoutPage(shop: Shop, shopper: Shopper, view: CheckoutView): Html {
  const { texts, price } = shop;
  const { cart, form, notice } = view;
  const bill = billOf(shop, cart, { pickup: form.entrega === 'retiro', method: form.pago });
  return shopPage(shop, shopper, {
    title: texts.checkout,
    scripts: { location: 'checkout', page: 'checkout' },
    content: html`<div class="in two till"><form class="stack" method="post" id="checkout" novalidate><h1>${texts.checkout}</h1>
${contact(shop, shopper, view)}${delivery(shop, view)}${payment(shop, view)}
<p class="notice" id="validation" role="alert" hidden></p><button class="button" type="submit">${texts.pay}</button></form>
<aside class="box stack">${bill.lines.map((line) => html`<div class="line thin"><img src="${line.image_src}" alt="" width="56" height="56"><span>${line.quantity} × ${line.name}</span><span>${price(line.price_cents * line.quantity)}</span></div>`)}
${couponBox(shop, bill.coupon, notice ?? (bill.refusal && texts.refusals[bill.refusal]), 'checkout')}<dl class="sum" id="bill">${billRows(shop, bill, true)}</dl></aside></div>
<script type="application/json" id="bills">${scriptJson(bills(shop, cart))}</script><script type="module" src="/sandbox-assets/checkout.js"></script>`,
  });
}

export function thanksPage(shop: Shop, shopper: Shopper, order: Order): Html {
  const { texts, home, price, store } = shop;
  const first_name = order.contact_name.split(' ')[0] ?? order.contact_name;
  const tone = store.hero[0]?.tone ?? 'miel';
  return shopPage(shop, shopper, {
    title: texts.thanks(first_name),
    scripts: { location: 'checkout', page: 'success', order },
    content: html`<div class="in"><section class="thanks">${trusted(`<svg viewBox="60 50 280 290" aria-hidden="true">${objectOf('gift', tone)}</svg>`)}<h1>${texts.thanks(first_name)}</h1>
<p class="number">${texts.orderNumber} #${order.number}</p><p>${order.payment_status === 'paid' ? texts.paidNow : texts.payLater[order.payment_method]}</p></section>
<section class="box stack" style="max-width:560px;margin:0 auto 64px">${order.lines.map((line) => html`<div class="line thin"><img src="${line.image_src}" alt="" width="56" height="56"><span>${line.quantity} × ${line.name}</span><span>${price(line.price_cents * line.quantity)}</span></div>`)}
<dl class="sum">${billRows(shop, { coupon: order.coupon, totals: order }, true)}</dl><a class="button quiet" href="${home}">${texts.keepBuying}</a></section></div>`,
  });
}
