import type { ErrorEntries } from './entry.ts';

/** Errors of stores, their products and their affiliates. */
export const merchantsErrors = {
  store_taken: {
    status: 409,
    wire: 'This store is already authenticated',
    es: 'Esta tienda ya está conectada a otra cuenta.',
    pt: 'Esta loja já está conectada a outra conta.',
  },
  other_store_connected: {
    status: 409,
    es: 'Tu cuenta ya tiene otra tienda. Cada cuenta lleva una sola.',
    pt: 'Sua conta já tem outra loja. Cada conta leva uma só.',
  },
  connection_other_browser: {
    status: 403,
    es: 'Este permiso de la tienda se abrió en otro navegador. Seguí ahí, o volvé a instalar Aliado desde tu tienda.',
    pt: 'Esta permissão da loja foi aberta em outro navegador. Continue nele, ou instale o Aliado de novo pela sua loja.',
  },
  connection_code_invalid: {
    status: 400,
    es: 'El permiso de la tienda venció o ya se usó. Volvé a instalar Aliado desde tu tienda.',
    pt: 'A permissão da loja venceu ou já foi usada. Instale o Aliado de novo pela sua loja.',
  },
  store_unreachable: {
    status: 503,
    es: 'La plataforma de tu tienda no responde. Probá de nuevo en un rato.',
    pt: 'A plataforma da sua loja não responde. Tente de novo daqui a pouco.',
  },
  store_not_connected: {
    status: 409,
    es: 'Primero conectá tu tienda.',
    pt: 'Primeiro conecte sua loja.',
  },
  store_suspended: {
    status: 409,
    es: 'La plataforma tiene tu tienda en pausa. Cuando vuelva, seguimos solos.',
    pt: 'A plataforma pausou sua loja. Quando ela voltar, seguimos sozinhos.',
  },
  store_still_connected: {
    status: 409,
    es: 'Primero desconectá tu tienda: mientras esté conectada, sus pedidos siguen llegando con los datos de quien compra.',
    pt: 'Primeiro desconecte sua loja: enquanto ela estiver conectada, os pedidos continuam chegando com os dados de quem compra.',
  },
  privacy_request_decided: {
    status: 409,
    es: 'Esa solicitud ya tiene respuesta.',
    pt: 'Essa solicitação já tem resposta.',
  },

  synchronisation_running: {
    status: 409,
    es: 'Ya estamos trayendo tus productos.',
    pt: 'Já estamos trazendo seus produtos.',
  },
  synchronisation_cut_off: {
    status: 409,
    es: 'Se cortó antes de terminar. Lo que ya trajimos quedó guardado; volvé a sincronizar.',
    pt: 'Foi interrompida antes de terminar. O que já trouxemos ficou salvo; sincronize de novo.',
  },
  unknown_category: { status: 400, es: 'Esa categoría no existe.', pt: 'Essa categoria não existe.' },

  invalid_commission: {
    status: 400,
    es: 'La comisión es un número entero de 0 a 100.',
    pt: 'A comissão é um número inteiro de 0 a 100.',
  },
  invalid_minimum_type: {
    status: 400,
    es: 'Elegí si el mínimo es por unidades o por monto.',
    pt: 'Escolha se o mínimo é por unidades ou por valor.',
  },
  invalid_status: { status: 400, es: 'Ese estado no es posible.', pt: 'Esse estado não é possível.' },
  request_exists: {
    status: 409,
    es: 'Ya hay una solicitud entre ustedes.',
    pt: 'Já existe uma solicitação entre vocês.',
  },
  already_member: {
    status: 409,
    es: 'Ya es parte de la tienda.',
    pt: 'Já faz parte da loja.',
  },
  own_store: {
    status: 409,
    es: 'Es tu propia tienda: nadie puede ser afiliada de sí misma.',
    pt: 'É a sua própria loja: ninguém pode ser afiliada de si mesma.',
  },
  too_soon_to_ask: {
    status: 409,
    es: 'Podés volver a pedirlo cuando pase un día.',
    pt: 'Você pode pedir de novo depois de um dia.',
  },
  removed_by_merchant: {
    status: 409,
    es: 'La tienda cerró esta relación. Solo puede reabrirla con una invitación suya.',
    pt: 'A loja encerrou esta relação. Só pode ser reaberta com um convite dela.',
  },
  request_decided: {
    status: 409,
    es: 'Esta solicitud ya tuvo respuesta.',
    pt: 'Esta solicitação já teve resposta.',
  },
  not_a_member: {
    status: 409,
    es: 'Primero tiene que ser parte de la tienda.',
    pt: 'Primeiro precisa fazer parte da loja.',
  },

  invalid_tag: {
    status: 400,
    es: 'Una etiqueta tiene de 1 a 30 caracteres.',
    pt: 'Uma etiqueta tem de 1 a 30 caracteres.',
  },
  too_many_tags: {
    status: 400,
    es: 'Cada persona puede tener hasta 20 etiquetas.',
    pt: 'Cada pessoa pode ter até 20 etiquetas.',
  },
  invalid_note: {
    status: 400,
    es: 'Escribí una nota de hasta 2000 caracteres.',
    pt: 'Escreva uma nota de até 2000 caracteres.',
  },
} satisfies ErrorEntries;
