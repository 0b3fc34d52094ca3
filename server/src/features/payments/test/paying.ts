import { endpoints, type NewPayment } from '@aliado/contract';
import { makeAffiliate, type Person, readAnswer, type World } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { setTime } from '../../commissions/test/books.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '../../merchants/test/market.ts';
import { after, makeCoupon, type OrderLook, placeOrder } from '../../sales/test/shop.ts';

export const CBU = '2850590940090418135201';

/** A merchant and an affiliate who has been with it for long and can be paid by bank. */
export async function makePair(world: World) {
  const merchant = await makeOpenMerchant(world);
  const affiliate = await makeMember(world, merchant);
  return { merchant, affiliate };
}

export async function makeMember(world: World, merchant: Pick<Merchant, 'merchant_id'>, leader_id?: string) {
  const affiliate = await makeAffiliate(world);
  await setBank(world, affiliate, { cbu: CBU, dni: '30111222' });
  const since = after(-200 * DAY_MS);
  await makeAdhesion(world, merchant, affiliate, 'accepted', { since, ...(leader_id && { leader_id }) });
  return affiliate;
}

type Bank = {
  cbu?: string | null;
  alias?: string | null;
  pix_key?: string | null;
  dni?: string;
  bank_changed_at?: Date | null;
};

export const setBank = (world: World, { user_id }: Pick<Person, 'user_id'>, bank: Bank) =>
  world.db.updateTable('profiles').set(bank).where('user_id', '=', user_id).execute();

/** A sale of October that earns a tenth of its price, known on the next day: available by now. */
export async function sell(
  world: World,
  { merchant_id }: Pick<Merchant, 'merchant_id'>,
  { user_id: affiliate_id }: Pick<Person, 'user_id'>,
  look: OrderLook = {},
) {
  const { name } = await makeCoupon(world, { merchant_id, affiliate_id }, { commission: 10 });
  const { offset_ms } = world.time;
  setTime(world, after(DAY_MS, look.placed_at));
  try {
    return await placeOrder(world, merchant_id, { coupons: [{ code: name }], ...look });
  } finally {
    world.time.offset_ms = offset_ms;
  }
}

type Answered = Awaited<ReturnType<typeof readAnswer>>;

export const payingIn = (world: World) => {
  const send = async (method: 'PUT' | 'POST', url: string, person: Person, body: object, key?: string) =>
    readAnswer(
      await world.request(method, url, {
        payload: body,
        headers: { authorization: `Bearer ${person.access}`, ...(key && { 'idempotency-key': key }) },
      }),
    ) as Answered & { body: never };
  return {
    pay: (
      merchant: Person,
      affiliate: Pick<Person, 'user_id'>,
      more: Partial<NewPayment> = {},
      key?: string,
    ) =>
      send(
        'PUT',
        `/affiliates/commissions_merchant/${affiliate.user_id}`,
        merchant,
        { method: 'transfer', total_cents: 1000, ...more },
        key,
      ) as Promise<ReturnType<typeof readAnswer<Payment>>>,
    payMany: (merchant: Person, body: object, key?: string) =>
      send('POST', '/affiliates/payments_merchant', merchant, body, key) as unknown as Promise<
        ReturnType<typeof readAnswer<{ results: Outcome[] }>>
      >,
    giveBack: (merchant: Person, pk: string, reason = 'Cuenta cerrada') =>
      world.call(endpoints.returnPayment, { as: merchant, params: { pk }, body: { reason } }),
    balanceOf: async (affiliate: Person) => {
      const { balances } = (await world.call(endpoints.listOwed, { as: affiliate, query: {} })).body;
      const [balance] = balances;
      return balance ?? { currency: 'ARS', pending_cents: 0, available_cents: 0, paid_cents: 0 };
    },
  };
};

type Payment = {
  pk: string;
  state: string;
  total_cents: number;
  destination: string | null;
  sales: number;
  coupon: { pk: string; name: string } | null;
};
type Outcome = { affiliate: string; payment: Payment | null; code: string | null; message: string | null };

type Part = { name: string; type: string; bytes: Buffer | string };

/** A form as a browser sends it, the fields before the file. */
export async function sendFile(
  world: World,
  method: 'PUT' | 'POST',
  url: string,
  person: Person,
  field: string,
  { name, type, bytes }: Part,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, new File([bytes as string], name, { type }));
  const encoded = new Response(form);
  return world.request(method, url, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${person.access}`,
    },
  });
}
