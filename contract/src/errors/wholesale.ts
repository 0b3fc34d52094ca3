import type { ErrorEntries } from './entry.ts';

export const wholesaleErrors = {
  invalid_percent_off: {
    status: 400,
    es: 'El descuento es un número entero de 1 a 99.',
    pt: 'O desconto é um número inteiro de 1 a 99.',
  },
  invalid_wholesale_price: {
    status: 400,
    es: 'Escribí un precio mayor que cero.',
    pt: 'Digite um preço maior que zero.',
  },
  above_retail: {
    status: 409,
    es: 'Supera el precio de la tienda.',
    pt: 'Passa do preço da loja.',
  },
  not_for_wholesale: {
    status: 409,
    es: 'Ese producto ya no se vende por mayor.',
    pt: 'Esse produto não é mais vendido no atacado.',
  },
  not_enough_stock: {
    status: 409,
    es: 'No queda tanto en stock.',
    pt: 'Não há tanto em estoque.',
  },
  cart_empty: {
    status: 409,
    es: 'El carrito está vacío.',
    pt: 'O carrinho está vazio.',
  },
  cart_changed: {
    status: 409,
    es: 'Algo cambió desde que lo viste. No pedimos nada: revisá el carrito y volvé a tocar.',
    pt: 'Algo mudou desde que você viu. Não pedimos nada: revise o carrinho e toque de novo.',
  },
  below_minimum: {
    status: 409,
    es: 'Todavía no llegás al mínimo de la tienda.',
    pt: 'Você ainda não chegou ao mínimo da loja.',
  },
  month_full: {
    status: 409,
    es: 'Ya llegaste al máximo de pedidos de este mes. Tu carrito queda guardado.',
    pt: 'Você já chegou ao máximo de pedidos deste mês. Seu carrinho fica guardado.',
  },
  wholesale_not_open: {
    status: 409,
    es: 'Todavía no podés pedir: la tienda tiene que aceptarte.',
    pt: 'Você ainda não pode pedir: a loja precisa aceitar você.',
  },
  draft_refused: {
    status: 409,
    es: 'La tienda no pudo tomar el pedido. Tu carrito queda guardado; avisale a la tienda.',
    pt: 'A loja não conseguiu receber o pedido. Seu carrinho fica guardado; avise a loja.',
  },
  not_waiting: {
    status: 409,
    es: 'Ese pedido ya no está esperando el pago.',
    pt: 'Esse pedido não está mais esperando o pagamento.',
  },
} satisfies ErrorEntries;
