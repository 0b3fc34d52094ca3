import type { ErrorEntries } from './entry.ts';

export const integrationsErrors = {
  key_invalid: {
    status: 401,
    es: 'Esa clave de API no existe, venció o fue revocada.',
    pt: 'Essa chave de API não existe, venceu ou foi revogada.',
  },
  key_not_allowed: {
    status: 403,
    es: 'A esta dirección no se llega con una clave de API.',
    pt: 'Este endereço não aceita chave de API.',
  },
  key_scope_missing: {
    status: 403,
    es: 'La clave no tiene el permiso que hace falta.',
    pt: 'A chave não tem a permissão necessária.',
  },
  scope_required: {
    status: 400,
    es: 'Elegí al menos un permiso.',
    pt: 'Escolha pelo menos uma permissão.',
  },
  too_many_keys: {
    status: 409,
    es: 'Llegaste al máximo de claves. Revocá alguna que no uses.',
    pt: 'Você chegou ao máximo de chaves. Revogue alguma que não usa.',
  },
  event_required: {
    status: 400,
    es: 'Elegí al menos un evento.',
    pt: 'Escolha pelo menos um evento.',
  },
  too_many_webhooks: {
    status: 409,
    es: 'Llegaste al máximo de webhooks. Borrá alguno que no uses.',
    pt: 'Você chegou ao máximo de webhooks. Apague algum que não usa.',
  },
  target_invalid: {
    status: 400,
    es: 'Escribí una dirección completa, como https://tu-sitio.com/aliado.',
    pt: 'Digite um endereço completo, como https://seu-site.com/aliado.',
  },
  target_not_https: {
    status: 400,
    es: 'La dirección tiene que empezar con https://.',
    pt: 'O endereço precisa começar com https://.',
  },
  target_unresolved: {
    status: 400,
    es: 'No encontramos ese servidor. Revisá la dirección.',
    pt: 'Não encontramos esse servidor. Revise o endereço.',
  },
  target_private: {
    status: 400,
    es: 'Esa dirección es de una red privada. Tiene que ser un servidor público de internet.',
    pt: 'Esse endereço é de uma rede privada. Precisa ser um servidor público da internet.',
  },
  webhook_paused: {
    status: 409,
    es: 'Este webhook está en pausa. Reanudalo primero.',
    pt: 'Este webhook está pausado. Retome primeiro.',
  },
} satisfies ErrorEntries;
