import type { CouponType, Language } from '@aliado/contract';

/** `{{price}}` and similar words are live: they follow the product, the coupon and the link. */
const es = {
  withCoupon: (type: CouponType) =>
    `¡Hola! Mirá esto de {{merchant}}: {{product}}.\n\n${
      {
        P: 'Con mi cupón {{coupon}} te queda en {{price}} en vez de {{was}}{{limits}}.',
        A: 'Sale {{price}} y con mi cupón {{coupon}} tenés {{off}} menos{{limits}}.',
        S: 'Sale {{price}} y con mi cupón {{coupon}} el envío es gratis{{limits}}.',
      }[type]
    }\n\n{{link}}`,
  withLimits:
    '¡Hola! Mirá esto de {{merchant}}: {{product}}, a {{price}}.\n\nCon mi cupón {{coupon}}: {{off}}{{limits}}.\n\n{{link}}',
  withoutPrice:
    '¡Hola! Mirá esto de {{merchant}}: {{product}}.\n\nCon mi cupón {{coupon}}: {{off}}{{limits}}.\n\n{{link}}',
  plain: '¡Hola! Mirá esto de {{merchant}}: {{product}}, a {{price}}.\n\n{{link}}',
  plainWithoutPrice: '¡Hola! Mirá esto de {{merchant}}: {{product}}.\n\n{{link}}',
  percentOff: (percent: string) => `${percent} menos`,
  freeShipping: 'envío gratis',
  status: {
    lead: 'Te lo recomiendo',
    askPrice: 'Consultá el precio',
    withCoupon: 'con mi cupón',
    code: 'Escribilo al pagar',
    less: 'menos',
    freeShipping: 'Envío gratis',
    scan: 'Escaneá o entrá a',
    soldBy: (merchant: string) => `Vende y envía ${merchant}`,
    made: 'Hecho con',
    file: 'estado',
  },
};

const pt: typeof es = {
  withCoupon: (type) =>
    `Oi! Olha isso da {{merchant}}: {{product}}.\n\n${
      {
        P: 'Com meu cupom {{coupon}} sai por {{price}} em vez de {{was}}{{limits}}.',
        A: 'Custa {{price}} e com meu cupom {{coupon}} você paga {{off}} a menos{{limits}}.',
        S: 'Custa {{price}} e com meu cupom {{coupon}} o frete é grátis{{limits}}.',
      }[type]
    }\n\n{{link}}`,
  withLimits:
    'Oi! Olha isso da {{merchant}}: {{product}}, por {{price}}.\n\nCom meu cupom {{coupon}}: {{off}}{{limits}}.\n\n{{link}}',
  withoutPrice:
    'Oi! Olha isso da {{merchant}}: {{product}}.\n\nCom meu cupom {{coupon}}: {{off}}{{limits}}.\n\n{{link}}',
  plain: 'Oi! Olha isso da {{merchant}}: {{product}}, por {{price}}.\n\n{{link}}',
  plainWithoutPrice: 'Oi! Olha isso da {{merchant}}: {{product}}.\n\n{{link}}',
  percentOff: (percent) => `${percent} a menos`,
  freeShipping: 'frete grátis',
  status: {
    lead: 'Eu recomendo',
    askPrice: 'Consulte o preço',
    withCoupon: 'com meu cupom',
    code: 'Digite ao pagar',
    less: 'a menos',
    freeShipping: 'Frete grátis',
    scan: 'Escaneie ou acesse',
    soldBy: (merchant) => `Venda e envio: ${merchant}`,
    made: 'Feito com',
    file: 'status',
  },
};

export const textsIn: Record<Language, typeof es> = { es, pt };
