import type { ErrorEntries } from './entry.ts';

/** Errors of accounts: registration, login, profile. */
export const accountsErrors = {
  invalid_name: { status: 400, es: 'Ingresá un nombre válido', pt: 'Digite um nome válido' },
  invalid_last_name: { status: 400, es: 'Ingresá un apellido válido', pt: 'Digite um sobrenome válido' },
  invalid_phone: { status: 400, es: 'Ingresá un teléfono válido', pt: 'Digite um telefone válido' },
  invalid_email: { status: 400, es: 'Ingresá un email válido', pt: 'Digite um email válido' },
  invalid_password: {
    status: 400,
    es: 'La contraseña debe contener como mínimo 8 caracteres, como máximo 20 caracteres, como mínimo una letra minúscula, una letra mayúscula, y un número.',
    pt: 'A senha deve conter no mínimo 8 caracteres, no máximo 20 caracteres, pelo menos uma letra minúscula, uma letra maiúscula e um número.',
  },
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
  confirmation_invalid: {
    status: 400,
    es: 'Este link ya se usó, venció o es de otra cuenta. Pedí uno nuevo en Mis Datos.',
    pt: 'Este link já foi usado, venceu ou é de outra conta. Peça um novo em Meus Dados.',
  },
  reset_link_invalid: {
    status: 400,
    es: 'Este link ya se usó o venció. Pedí uno nuevo.',
    pt: 'Este link já foi usado ou venceu. Peça um novo.',
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
  picture_invalid: {
    status: 400,
    es: 'Subí una foto JPG, PNG o WebP.',
    pt: 'Envie uma foto JPG, PNG ou WebP.',
  },
  push_device_refused: {
    status: 400,
    es: 'No pudimos activar los avisos en este navegador. Probá con Chrome, Edge, Firefox o Safari.',
    pt: 'Não conseguimos ativar os avisos neste navegador. Tente com Chrome, Edge, Firefox ou Safari.',
  },
  quiet_hours_empty: {
    status: 400,
    es: 'Elegí dos horas distintas.',
    pt: 'Escolha dois horários diferentes.',
  },
  switch_fixed: {
    status: 400,
    es: 'Los avisos de seguridad no se pueden apagar.',
    pt: 'Os avisos de segurança não podem ser desligados.',
  },

  export_too_soon: {
    status: 409,
    es: 'Ya pediste tus datos hoy. Podés volver a pedirlos 24 horas después.',
    pt: 'Você já pediu seus dados hoje. Pode pedir de novo 24 horas depois.',
  },
  open_money: {
    status: 409,
    es: 'Hay tiendas que te deben dinero. Cobralo antes, o confirmá que lo dejás.',
    pt: 'Há lojas que devem dinheiro a você. Receba antes, ou confirme que abre mão.',
  },
  deletion_refused: {
    status: 409,
    es: 'Antes de eliminar la cuenta hay cosas por resolver. Mirá la lista.',
    pt: 'Antes de excluir a conta há pendências. Veja a lista.',
  },

  invalid_store_name: {
    status: 400,
    es: 'Ingresá el nombre del comercio',
    pt: 'Digite o nome do comércio',
  },
  invalid_trade: { status: 400, es: 'Ingresá el rubro', pt: 'Digite o ramo' },
  invalid_town: { status: 400, es: 'Ingresá la localidad', pt: 'Digite a cidade' },
} satisfies ErrorEntries;
