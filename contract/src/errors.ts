import type { Language } from './language.ts';

type ErrorEntry = {
  status: number;
  es: string;
  pt: string;
  /** Sent in `messages` instead of the text, where the specification fixes the server's words. */
  wire?: string;
};

const table = {
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
  too_long: { status: 400, es: 'Es demasiado largo.', pt: 'É longo demais.' },
  too_short: { status: 400, es: 'Es demasiado corto.', pt: 'É curto demais.' },

  invalid_name: { status: 400, es: 'Ingresá un nombre válido', pt: 'Digite um nome válido' },
  invalid_last_name: { status: 400, es: 'Ingresá un apellido válido', pt: 'Digite um sobrenome válido' },
  invalid_phone: { status: 400, es: 'Ingresá un teléfono válido', pt: 'Digite um telefone válido' },
  invalid_email: { status: 400, es: 'Ingresá un email válido', pt: 'Digite um email válido' },
  invalid_password: {
    status: 400,
    es: 'La contraseña debe contener como mínimo 8 caracteres, como máximo 20 caracteres, como mínimo una letra minúscula, una letra mayúscula, y un número.',
    pt: 'A senha deve conter no mínimo 8 caracteres, no máximo 20 caracteres, pelo menos uma letra minúscula, uma letra maiúscula e um número.',
  },
  common_password: {
    status: 400,
    es: 'Esa contraseña es de las primeras que alguien probaría. Elegí otra.',
    pt: 'Essa senha é uma das primeiras que alguém tentaria. Escolha outra.',
  },
  invalid_document: {
    status: 400,
    es: 'Ingresá un documento válido, solo números',
    pt: 'Digite um documento válido, só números',
  },
  invalid_birth: {
    status: 400,
    es: 'Ingresá una fecha de nacimiento válida',
    pt: 'Digite uma data de nascimento válida',
  },
  invalid_cbu: {
    status: 400,
    es: 'Ese CBU no es correcto. Revisá los 22 números.',
    pt: 'Esse CBU não está correto. Revise os 22 números.',
  },
  invalid_alias: {
    status: 400,
    es: 'Un alias tiene de 6 a 20 letras, números, puntos o guiones.',
    pt: 'Um alias tem de 6 a 20 letras, números, pontos ou hífens.',
  },
  invalid_pix_key: {
    status: 400,
    es: 'Esa clave PIX no es correcta. Puede ser CPF, CNPJ, email, teléfono con +55 o clave aleatoria.',
    pt: 'Essa chave PIX não está correta. Pode ser CPF, CNPJ, email, telefone com +55 ou chave aleatória.',
  },
  invalid_social: {
    status: 400,
    es: 'Escribí tu usuario, sin espacios.',
    pt: 'Escreva seu usuário, sem espaços.',
  },
  invalid_store_name: {
    status: 400,
    es: 'Ingresá el nombre del comercio',
    pt: 'Digite o nome do comércio',
  },
  invalid_trade: { status: 400, es: 'Ingresá el rubro', pt: 'Digite o ramo' },
  invalid_town: { status: 400, es: 'Ingresá la localidad', pt: 'Digite a cidade' },

  wrong_credentials: {
    status: 401,
    es: 'Usuario y/o contraseña inválidos.',
    pt: 'Usuário e/ou senha inválidos.',
  },
  unauthorized: {
    status: 401,
    es: 'Tu sesión terminó. Volvé a iniciar sesión.',
    pt: 'Sua sessão terminou. Entre de novo.',
  },
  account_suspended: {
    status: 401,
    es: 'Esta cuenta está suspendida. Escribinos y lo vemos.',
    pt: 'Esta conta está suspensa. Fale com a gente.',
  },
  wrong_password: {
    status: 400,
    es: 'Esa no es tu contraseña actual.',
    pt: 'Essa não é sua senha atual.',
  },
  password_confirmation_required: {
    status: 403,
    es: 'Para cambiar este dato, confirmá tu contraseña.',
    pt: 'Para mudar este dado, confirme sua senha.',
  },
  forbidden: {
    status: 403,
    es: 'Tu cuenta no puede hacer esto.',
    pt: 'Sua conta não pode fazer isso.',
  },
  not_found: { status: 404, es: 'No lo encontramos.', pt: 'Não encontramos.' },
  unknown_email: {
    status: 404,
    wire: 'Invalid username',
    es: 'No hay una cuenta asociada a ese email.',
    pt: 'Não há uma conta associada a esse email.',
  },
  mail_in_use: {
    status: 409,
    es: 'El mail ingresado ya está en uso. Por favor ingresá otro.',
    pt: 'O email digitado já está em uso. Por favor, digite outro.',
  },
  reset_link_invalid: {
    status: 400,
    es: 'Este link ya se usó o venció. Pedí uno nuevo.',
    pt: 'Este link já foi usado ou venceu. Peça um novo.',
  },

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
  invalid_commission: {
    status: 400,
    es: 'La comisión es un número entero de 0 a 100.',
    pt: 'A comissão é um número inteiro de 0 a 100.',
  },
  invalid_integer: {
    status: 400,
    es: 'Ingresá un número entero dentro de lo permitido.',
    pt: 'Digite um número inteiro dentro do permitido.',
  },
  invalid_minimum_type: {
    status: 400,
    es: 'Elegí si el mínimo es por unidades o por monto.',
    pt: 'Escolha se o mínimo é por unidades ou por valor.',
  },
  invalid_date: { status: 400, es: 'Ingresá una fecha válida.', pt: 'Digite uma data válida.' },
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
  switch_fixed: {
    status: 400,
    es: 'Los avisos de seguridad no se pueden apagar.',
    pt: 'Os avisos de segurança não podem ser desligados.',
  },
  wrong_data: {
    status: 400,
    es: 'Completá el nombre y el link.',
    pt: 'Preencha o nome e o link.',
  },
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
  not_a_member: {
    status: 409,
    es: 'Primero tiene que ser parte de la tienda.',
    pt: 'Primeiro precisa fazer parte da loja.',
  },
  too_many_links: {
    status: 409,
    es: 'Llegaste al máximo de links. Borrá alguno que no uses.',
    pt: 'Você chegou ao máximo de links. Apague algum que não use.',
  },
  missing_data: {
    status: 400,
    es: 'Completá el nombre y la comisión.',
    pt: 'Preencha o nome e a comissão.',
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
    es: 'Este cupón paga comisiones: no se puede quitar.',
    pt: 'Este cupom paga comissões: não pode ser removido.',
  },
  coupon_not_failed: {
    status: 409,
    es: 'Este cupón no necesita otro intento.',
    pt: 'Este cupom não precisa de outra tentativa.',
  },
  not_under_review: {
    status: 409,
    es: 'Esta venta no está en revisión.',
    pt: 'Esta venda não está em análise.',
  },
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
  invalid_payment_method: {
    status: 400,
    es: 'Elegí cómo pagás: transferencia, cupón u otro medio.',
    pt: 'Escolha como pagar: transferência, cupom ou outro meio.',
  },
  nothing_to_pay: {
    status: 409,
    es: 'No hay nada disponible para pagar.',
    pt: 'Não há nada disponível para pagar.',
  },
  already_asked: {
    status: 409,
    es: 'Ya pediste este pago. La tienda lo tiene a la vista.',
    pt: 'Você já pediu este pagamento. A loja está vendo.',
  },
  amount_changed: {
    status: 409,
    es: 'El monto cambió mientras lo mirabas. Revisalo y volvé a pagar.',
    pt: 'O valor mudou enquanto você olhava. Revise e pague de novo.',
  },
  already_paid: {
    status: 409,
    es: 'Estas comisiones ya se pagaron.',
    pt: 'Estas comissões já foram pagas.',
  },
  transfer_prepared: {
    status: 409,
    es: 'Ya está en un archivo para el banco. Marcá ese archivo como pagado o descartalo antes de hacer otro.',
    pt: 'Já está em um arquivo para o banco. Marque esse arquivo como pago ou descarte antes de fazer outro.',
  },
  bank_changed_recently: {
    status: 409,
    es: 'Cambió sus datos bancarios hace menos de 72 horas. Confirmá con la persona antes de transferir.',
    pt: 'Os dados bancários mudaram há menos de 72 horas. Confirme com a pessoa antes de transferir.',
  },
  no_bank_data: {
    status: 409,
    es: 'Todavía no cargó dónde cobrar. Pedile sus datos o pagá por otro medio.',
    pt: 'Ainda não informou onde receber. Peça os dados ou pague por outro meio.',
  },
  payment_not_returnable: {
    status: 409,
    es: 'Este pago ya volvió o no se puede devolver.',
    pt: 'Este pagamento já voltou ou não pode ser devolvido.',
  },
  merchant_required: {
    status: 400,
    es: 'Elegí a qué tienda es la factura.',
    pt: 'Escolha para qual loja é a nota.',
  },
  invoice_invalid: {
    status: 400,
    es: 'Subí la factura en PDF, PNG o JPG.',
    pt: 'Envie a nota em PDF, PNG ou JPG.',
  },
  invoice_locked: {
    status: 409,
    es: 'Ese mes ya se pagó: la factura no se puede cambiar.',
    pt: 'Esse mês já foi pago: a nota não pode ser trocada.',
  },
  receipt_invalid: {
    status: 400,
    es: 'Subí el comprobante en PDF, PNG o JPG.',
    pt: 'Envie o comprovante em PDF, PNG ou JPG.',
  },
  transfer_file_invalid: {
    status: 400,
    es: 'No pudimos leer ese archivo. Tiene que ser el de transferencias, con las columnas payment, amount y status.',
    pt: 'Não conseguimos ler esse arquivo. Tem que ser o de transferências, com as colunas payment, amount e status.',
  },
  unknown_category: { status: 400, es: 'Esa categoría no existe.', pt: 'Essa categoria não existe.' },
  nothing_chosen: {
    status: 400,
    es: 'Elegí al menos un producto y un cambio.',
    pt: 'Escolha pelo menos um produto e uma mudança.',
  },

  picture_invalid: {
    status: 400,
    es: 'Subí una foto JPG, PNG o WebP.',
    pt: 'Envie uma foto JPG, PNG ou WebP.',
  },
  file_too_large: {
    status: 413,
    es: 'El archivo pesa demasiado. El máximo es 5 MB.',
    pt: 'O arquivo é pesado demais. O máximo é 5 MB.',
  },
  body_too_large: {
    status: 413,
    es: 'Lo que enviaste es demasiado grande.',
    pt: 'O que você enviou é grande demais.',
  },
  unsupported_type: {
    status: 415,
    es: 'No entendemos ese tipo de contenido.',
    pt: 'Não entendemos esse tipo de conteúdo.',
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
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof table;

const entries: Record<ErrorCode, ErrorEntry> = table;

export const errorCodes = Object.keys(table) as ErrorCode[];

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(table, code);

export const errorStatus = (code: ErrorCode): number => entries[code].status;

/** What a person reads. */
export const errorText = (code: ErrorCode, language: Language): string => entries[code][language];

/** What the server says in `messages`: the specification's fixed words where it has them. */
export const errorMessage = (code: ErrorCode, language: Language): string =>
  entries[code].wire ?? entries[code][language];
