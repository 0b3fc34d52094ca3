import type { ErrorEntries } from './entry.ts';

export const sharingErrors = {
  url_outside_store: {
    status: 400,
    es: 'El link tiene que llevar a una página de la tienda.',
    pt: 'O link precisa levar a uma página da loja.',
  },
  store_closed: {
    status: 409,
    es: 'La tienda no está conectada en este momento. Probá más adelante.',
    pt: 'A loja não está conectada neste momento. Tente mais tarde.',
  },
  too_many_links: {
    status: 409,
    es: 'Llegaste al máximo de links. Borrá alguno que no uses.',
    pt: 'Você chegou ao máximo de links. Apague algum que não use.',
  },
  invalid_coupon_name: {
    status: 400,
    es: 'El nombre del cupón lleva de 2 a 40 letras, números o guiones.',
    pt: 'O nome do cupom leva de 2 a 40 letras, números ou hífens.',
  },
  invalid_coupon_type: {
    status: 400,
    es: 'Elegí qué descuenta el cupón.',
    pt: 'Escolha o que o cupom desconta.',
  },
  invalid_coupon_value: {
    status: 400,
    es: 'Ingresá un porcentaje de 1 a 100, o un monto mayor que cero.',
    pt: 'Digite uma porcentagem de 1 a 100, ou um valor maior que zero.',
  },
  payment_coupon_needs_affiliate: {
    status: 400,
    es: 'Un cupón de pago es para una persona. Elegí para quién.',
    pt: 'Um cupom de pagamento é para uma pessoa. Escolha para quem.',
  },
  payment_coupon_is_absolute: {
    status: 400,
    es: 'Un cupón que paga comisiones es de monto fijo: tipo A.',
    pt: 'Um cupom que paga comissões é de valor fixo: tipo A.',
  },
  payment_coupon_not_exact: {
    status: 409,
    es: 'Un cupón de pago salda todo lo disponible, ni más ni menos. Para pagar una parte usá PUT /affiliates/commissions_merchant/{id} con method "coupon".',
    pt: 'Um cupom de pagamento quita tudo o que está disponível, nem mais nem menos. Para pagar uma parte use PUT /affiliates/commissions_merchant/{id} com method "coupon".',
  },
  invalid_validity: {
    status: 400,
    es: 'El cupón termina hoy o después, y no antes de empezar.',
    pt: 'O cupom termina hoje ou depois, e não antes de começar.',
  },
  invalid_max_uses: {
    status: 400,
    es: 'Escribí cuántos usos: de 1 a 1.000.000.',
    pt: 'Digite quantos usos: de 1 a 1.000.000.',
  },
  invalid_minimum: {
    status: 400,
    es: 'Escribí un monto mayor que cero.',
    pt: 'Digite um valor maior que zero.',
  },
  invalid_categories: {
    status: 400,
    es: 'Elegí hasta 20 categorías que tenga tu tienda.',
    pt: 'Escolha até 20 categorias que sua loja tenha.',
  },
  coupon_over: { status: 409, es: 'Este cupón ya venció.', pt: 'Este cupom já venceu.' },
  coupon_follows_offer: {
    status: 409,
    es: 'Este código sigue a su oferta: cambiá la oferta.',
    pt: 'Este código segue sua oferta: mude a oferta.',
  },
  coupon_name_taken: {
    status: 409,
    es: 'Ya hay un cupón con ese nombre en la tienda. Elegí otro.',
    pt: 'Já existe um cupom com esse nome na loja. Escolha outro.',
  },
  coupon_taken: {
    status: 409,
    es: 'Ya tenés un código de este cupón.',
    pt: 'Você já tem um código deste cupom.',
  },
  already_has_coupon: {
    status: 409,
    es: 'Ya tiene un código de este cupón.',
    pt: 'Já tem um código deste cupom.',
  },
  coupon_is_payment: {
    status: 409,
    es: 'Este cupón paga comisiones: no se puede cambiar ni quitar.',
    pt: 'Este cupom paga comissões: não pode ser alterado nem removido.',
  },
  coupon_not_failed: {
    status: 409,
    es: 'Este cupón no necesita otro intento.',
    pt: 'Este cupom não precisa de outra tentativa.',
  },
  store_names_coupons: {
    status: 403,
    es: 'El nombre del código lo cambia la tienda.',
    pt: 'Quem muda o nome do código é a loja.',
  },
  not_under_review: {
    status: 409,
    es: 'Esta venta no está en revisión.',
    pt: 'Esta venda não está em análise.',
  },
  shop_code_invalid: {
    status: 400,
    es: 'Entre 3 y 30 letras minúsculas sin acento, números y guiones.',
    pt: 'Entre 3 e 30 letras minúsculas sem acento, números e hifens.',
  },
  shop_code_taken: {
    status: 409,
    es: 'Esa dirección ya es de otra persona. Probá con otra.',
    pt: 'Esse endereço já é de outra pessoa. Tente outro.',
  },
  too_many_shop_codes: {
    status: 409,
    es: 'Ya cambiaste la dirección muchas veces. Usá una de las anteriores.',
    pt: 'Você já mudou o endereço muitas vezes. Use um dos anteriores.',
  },
  shop_full: {
    status: 409,
    es: 'Tu vidriera ya tiene 300 productos. Sacá alguno para sumar otro.',
    pt: 'Sua vitrine já tem 300 produtos. Tire algum para incluir outro.',
  },
  shop_not_saved: {
    status: 409,
    es: 'Primero guardá tu vidriera.',
    pt: 'Primeiro salve sua vitrine.',
  },
  price_invalid: {
    status: 400,
    es: 'Escribí un precio mayor que cero.',
    pt: 'Digite um preço maior que zero.',
  },
} satisfies ErrorEntries;
