import type { ErrorEntries } from './entry.ts';

/** Errors that any endpoint may return. */
export const requestErrors = {
  invalid_request: {
    status: 400,
    es: 'Revisá los datos marcados.',
    pt: 'Revise os dados marcados.',
  },
  malformed_body: {
    status: 400,
    es: 'No pudimos leer lo que se envió.',
    pt: 'Não conseguimos ler o que foi enviado.',
  },
  required: { status: 400, es: 'Completá este dato.', pt: 'Preencha este dado.' },
  wrong_type: {
    status: 400,
    es: 'Este dato no tiene el formato esperado.',
    pt: 'Este dado não tem o formato esperado.',
  },
  unknown_field: { status: 400, es: 'Este dato no se puede enviar.', pt: 'Este dado não pode ser enviado.' },
  read_only: {
    status: 400,
    es: 'Este dato no se puede cambiar acá.',
    pt: 'Este dado não pode ser alterado aqui.',
  },
  too_long: { status: 400, es: 'Es demasiado largo.', pt: 'É longo demais.' },
  too_short: { status: 400, es: 'Es demasiado corto.', pt: 'É curto demais.' },
  invalid_integer: {
    status: 400,
    es: 'Ingresá un número entero dentro de lo permitido.',
    pt: 'Digite um número inteiro dentro do permitido.',
  },
  invalid_date: { status: 400, es: 'Ingresá una fecha válida.', pt: 'Digite uma data válida.' },
  wrong_data: {
    status: 400,
    es: 'Completá el nombre y el link.',
    pt: 'Preencha o nome e o link.',
  },
  missing_data: {
    status: 400,
    es: 'Completá el nombre y la comisión.',
    pt: 'Preencha o nome e a comissão.',
  },
  nothing_chosen: {
    status: 400,
    es: 'Elegí al menos un producto y un cambio.',
    pt: 'Escolha pelo menos um produto e uma mudança.',
  },
  forbidden: {
    status: 403,
    es: 'Tu cuenta no puede hacer esto.',
    pt: 'Sua conta não pode fazer isso.',
  },
  not_found: { status: 404, es: 'No lo encontramos.', pt: 'Não encontramos.' },
  request_running: {
    status: 409,
    es: 'Ya lo estamos haciendo. Esperá un momento.',
    pt: 'Já estamos fazendo isso. Espere um momento.',
  },
  key_of_another_request: {
    status: 422,
    es: 'Este pedido no es el mismo que el anterior. Volvé a empezar.',
    pt: 'Este pedido não é o mesmo de antes. Comece de novo.',
  },
  file_too_large: {
    status: 413,
    es: 'El archivo pesa demasiado. El máximo es 5 MB.',
    pt: 'O arquivo é pesado demais. O máximo é 5 MB.',
  },
  unreadable_address: {
    status: 400,
    es: 'No pudimos leer la dirección de red de tu conexión. Probá desde otra red o escribinos.',
    pt: 'Não conseguimos ler o endereço de rede da sua conexão. Tente por outra rede ou fale com a gente.',
  },
  address_too_long: {
    status: 431,
    es: 'La dirección o los encabezados son demasiado largos.',
    pt: 'O endereço ou os cabeçalhos são longos demais.',
  },
  request_timed_out: {
    status: 408,
    es: 'El pedido tardó demasiado en llegar. Probá de nuevo.',
    pt: 'O pedido demorou demais para chegar. Tente de novo.',
  },
  body_too_large: {
    status: 413,
    es: 'Lo que enviaste es demasiado grande.',
    pt: 'O que você enviou é grande demais.',
  },
  unsupported_type: {
    status: 415,
    es: 'No entendemos ese tipo de contenido. Enviá los datos como JSON; los archivos tienen su propia dirección.',
    pt: 'Não entendemos esse tipo de conteúdo. Envie os dados como JSON; os arquivos têm seu próprio endereço.',
  },
  too_many_requests: {
    status: 429,
    es: 'Demasiados intentos. Esperá un momento y probá de nuevo.',
    pt: 'Tentativas demais. Espere um momento e tente de novo.',
  },
  storage_full: {
    status: 507,
    es: 'No pudimos guardar el archivo. Probá más tarde.',
    pt: 'Não conseguimos guardar o arquivo. Tente mais tarde.',
  },
  busy: {
    status: 503,
    es: 'Hay mucha gente a la vez. Probá de nuevo en unos segundos.',
    pt: 'Há muita gente ao mesmo tempo. Tente de novo em alguns segundos.',
  },
  unexpected: {
    status: 500,
    es: 'Algo falló de nuestro lado. Ya quedó anotado; probá de nuevo.',
    pt: 'Algo falhou do nosso lado. Já ficou registrado; tente de novo.',
  },
  network: {
    status: 0,
    es: 'No hay conexión. Revisá internet y probá de nuevo.',
    pt: 'Sem conexão. Verifique a internet e tente de novo.',
  },
} satisfies ErrorEntries;
