import type { Language } from '@aliado/contract';
import type { MailContent } from './mails.layout.rules.ts';

type Data = {
  recover_password: { first_name: string; link: string };
  password_changed: { first_name: string };
  bank_changed: { first_name: string };
  session_ended: Record<string, never>;
  recovery_code_used: { first_name: string; left: number };
  factor_changed: { first_name: string; change: 'on' | 'off' | 'reset' };
  notice: { first_name: string; title: string; message: string; link: string; attached?: string };
  data_request: { orders: string[] };
  export_ready: { first_name: string; link: string };
  account_deleted: { first_name: string };
  letter: { first_name: string; subject: string; text: string };
  provider_request: { comercio: string; rubro: string; localidad: string; telefono: string; email: string };
  provider_invitation: { comercio: string; link: string; public_url: string };
  provider_rejection: { comercio: string; reason: string; public_url: string };
  audit_head: { number: string; hash: string; kept_at: string };
};

export type MailTemplate = keyof Data;
export type MailData<Template extends MailTemplate> = Data[Template];

type Templates = { [Template in MailTemplate]: (data: Data[Template]) => MailContent };

const footnote = {
  es: 'Este mail te lo manda Aliado. Si no lo esperabas, escribinos.',
  pt: 'Este email foi enviado pelo Aliado. Se você não esperava, fale com a gente.',
};

const notice_footnote = {
  es: 'Este mail te lo manda Aliado. En Mis Datos elegís qué avisos te llegan por mail.',
  pt: 'Este email foi enviado pelo Aliado. Em Meus Dados você escolhe quais avisos chegam por email.',
};

const factorSubjects = {
  es: {
    on: 'Activaste la verificación en dos pasos',
    off: 'Se desactivó la verificación en dos pasos',
    reset: 'Quitamos tu verificación en dos pasos',
  },
  pt: {
    on: 'Você ativou a verificação em duas etapas',
    off: 'A verificação em duas etapas foi desativada',
    reset: 'Removemos sua verificação em duas etapas',
  },
};

const factorTexts = {
  es: {
    on: 'Desde ahora, para entrar hace falta también el código de tu app. Cerramos tus otras sesiones.',
    off: 'Desde ahora, para entrar alcanza con tu contraseña.',
    reset:
      'Nuestro equipo la quitó. Desde ahora, para entrar alcanza con tu contraseña; podés volver a activarla en Mis Datos.',
  },
  pt: {
    on: 'A partir de agora, para entrar também é preciso o código do seu app. Encerramos suas outras sessões.',
    off: 'A partir de agora, para entrar basta sua senha.',
    reset:
      'Nossa equipe a removeu. A partir de agora, para entrar basta sua senha; você pode ativá-la de novo em Meus Dados.',
  },
};

const letter_footnote = {
  es: 'Te escribe el equipo de Aliado por tu tienda.',
  pt: 'Quem escreve é a equipe do Aliado, sobre a sua loja.',
};

const es: Templates = {
  recover_password: ({ first_name, link }) => ({
    subject: 'Elegí una contraseña nueva',
    greeting: `Hola, ${first_name}.`,
    paragraphs: [
      'Pediste recuperar tu contraseña. Con este link elegís una nueva; sirve una sola vez y durante una hora.',
      'Si no fuiste vos, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
    action: { label: 'Elegir contraseña', link },
    footnote: footnote.es,
  }),
  password_changed: ({ first_name }) => ({
    subject: 'Cambió tu contraseña',
    greeting: `Hola, ${first_name}.`,
    paragraphs: [
      'Tu contraseña de Aliado se cambió recién y cerramos tus sesiones abiertas.',
      'Si no fuiste vos, recuperá tu cuenta ya desde «¿Olvidaste tu contraseña?».',
    ],
    footnote: footnote.es,
  }),
  bank_changed: ({ first_name }) => ({
    subject: 'Cambiaron tus datos de contacto o de cobro',
    greeting: `Hola, ${first_name}.`,
    paragraphs: [
      'Se cambió tu teléfono, CBU, alias o clave PIX. Si cambió dónde cobrás, durante 72 horas las tiendas ven un aviso antes de transferirte.',
      'Si no fuiste vos, cambiá tu contraseña y escribinos.',
    ],
    footnote: footnote.es,
  }),
  export_ready: ({ first_name, link }) => ({
    subject: 'Tus datos están listos para descargar',
    greeting: `Hola, ${first_name}.`,
    paragraphs: [
      'Ya armamos el archivo con todo lo que guardamos de vos. Lo bajás desde Mis Datos con tu contraseña, durante 7 días.',
      'Si no lo pediste vos, cambiá tu contraseña y escribinos.',
    ],
    action: { label: 'Ir a Mis Datos', link },
    footnote: footnote.es,
  }),
  account_deleted: ({ first_name }) => ({
    subject: 'Eliminamos tu cuenta',
    greeting: `Hola, ${first_name}.`,
    paragraphs: [
      'Tu cuenta de Aliado ya no existe. Borramos tu nombre, tu mail, tus datos de cobro y tu foto. Las cifras de las ventas y las facturas quedan en los libros de las tiendas, sin tu nombre, el tiempo que pide la ley. Este es el último mail que te mandamos. Gracias por haber estado.',
    ],
    footnote: footnote.es,
  }),
  session_ended: () => ({
    subject: 'Cerramos una sesión por seguridad',
    greeting: 'Hola.',
    paragraphs: [
      'Alguien usó una llave vieja de una de tus sesiones. Por las dudas la cerramos: solo tenés que volver a entrar.',
      'Si te llama la atención, cambiá tu contraseña desde Mis Datos.',
    ],
    footnote: footnote.es,
  }),
  recovery_code_used: ({ first_name, left }) => ({
    subject: 'Alguien usó un código de recuperación',
    greeting: `Hola, ${first_name}.`,
    paragraphs: [
      `Se usó uno de tus códigos de recuperación. Te quedan ${left}; en Mis Datos podés hacer otros.`,
      'Si no fuiste vos, cambiá tu contraseña ya y escribinos.',
    ],
    footnote: footnote.es,
  }),
  factor_changed: ({ first_name, change }) => ({
    subject: factorSubjects.es[change],
    greeting: `Hola, ${first_name}.`,
    paragraphs: [factorTexts.es[change], 'Si no fuiste vos, cambiá tu contraseña ya y escribinos.'],
    footnote: footnote.es,
  }),
  notice: ({ first_name, title, message, link, attached }) => ({
    subject: title,
    greeting: `Hola, ${first_name}.`,
    paragraphs: [`${title}.`, message, ...(attached ? [attached] : [])],
    action: { label: 'Ver en Aliado', link },
    footnote: notice_footnote.es,
  }),
  data_request: ({ orders }) => ({
    subject: 'Datos que tenemos de una persona que te compró',
    greeting: 'Hola.',
    paragraphs: [
      'La plataforma nos pasó el pedido de una persona que quiere saber qué datos suyos se guardan. Abajo está todo lo que Aliado tiene de esa persona en tu tienda; el archivo adjunto dice lo mismo para una computadora. Pasale la respuesta: Aliado no le escribe a quien te compra.',
      ...(orders.length > 0 ? orders : ['Ningún pedido.']),
    ],
    footnote: footnote.es,
  }),
  letter: ({ first_name, subject, text }) => ({
    subject,
    greeting: `Hola, ${first_name}.`,
    paragraphs: [text],
    footnote: letter_footnote.es,
  }),
  provider_request: (request) => ({
    subject: `Una tienda quiere sumarse: ${request.comercio}`,
    greeting: `${request.comercio} quiere sumarse.`,
    paragraphs: [
      `Rubro: ${request.rubro}`,
      `Localidad: ${request.localidad}`,
      `Teléfono: ${request.telefono}`,
      `Email: ${request.email}`,
    ],
    footnote: footnote.es,
  }),
  provider_invitation: ({ comercio, link, public_url }) => ({
    subject: `${comercio} ya puede entrar a Aliado`,
    greeting: `¡Hola, ${comercio}!`,
    paragraphs: [
      'Aceptamos tu solicitud. Con este botón instalás Aliado en tu tienda, elegís tu contraseña y quedás conectado; tarda un par de minutos.',
      'Después traemos tus productos y podés invitar a tus primeros afiliados.',
      `Si querés mirar antes, estamos en ${public_url}.`,
    ],
    action: { label: 'Conectar mi tienda', link },
    footnote: footnote.es,
  }),
  provider_rejection: ({ comercio, reason, public_url }) => ({
    subject: 'Sobre tu solicitud para entrar a Aliado',
    greeting: `Hola, ${comercio}.`,
    paragraphs: [
      'Leímos tu solicitud y por ahora no podemos sumar tu tienda. Esto nos escribió el equipo:',
      reason,
      `Si algo cambia, podés pedir entrar otra vez en ${public_url}.`,
    ],
    footnote: footnote.es,
  }),
  audit_head: ({ number, hash, kept_at }) => ({
    subject: `Auditoría de Aliado: asiento ${number}`,
    greeting: 'Hola.',
    paragraphs: [
      `El último eslabón de la auditoría es el ${number} (${kept_at}).`,
      hash,
      'Guardá este mail: si alguien cambia o borra asientos, sirve para probarlo.',
    ],
    footnote: footnote.es,
  }),
};

const pt: Templates = {
  recover_password: ({ first_name, link }) => ({
    subject: 'Escolha uma nova senha',
    greeting: `Oi, ${first_name}.`,
    paragraphs: [
      'Você pediu para recuperar sua senha. Com este link você escolhe uma nova; ele vale uma única vez, por uma hora.',
      'Se não foi você, não faça nada: sua senha continua a mesma.',
    ],
    action: { label: 'Escolher senha', link },
    footnote: footnote.pt,
  }),
  password_changed: ({ first_name }) => ({
    subject: 'Sua senha mudou',
    greeting: `Oi, ${first_name}.`,
    paragraphs: [
      'Sua senha do Aliado acabou de mudar e encerramos suas sessões abertas.',
      'Se não foi você, recupere sua conta agora em «Esqueceu sua senha?».',
    ],
    footnote: footnote.pt,
  }),
  bank_changed: ({ first_name }) => ({
    subject: 'Seus dados de contato ou de recebimento mudaram',
    greeting: `Oi, ${first_name}.`,
    paragraphs: [
      'Seu telefone, CBU, alias ou chave PIX mudou. Se mudou onde você recebe, por 72 horas as lojas veem um aviso antes de transferir.',
      'Se não foi você, mude sua senha e fale com a gente.',
    ],
    footnote: footnote.pt,
  }),
  export_ready: ({ first_name, link }) => ({
    subject: 'Seus dados estão prontos para baixar',
    greeting: `Oi, ${first_name}.`,
    paragraphs: [
      'Já montamos o arquivo com tudo o que guardamos de você. Baixe em Meus Dados com sua senha, durante 7 dias.',
      'Se não foi você quem pediu, mude sua senha e fale com a gente.',
    ],
    action: { label: 'Ir para Meus Dados', link },
    footnote: footnote.pt,
  }),
  account_deleted: ({ first_name }) => ({
    subject: 'Excluímos sua conta',
    greeting: `Oi, ${first_name}.`,
    paragraphs: [
      'Sua conta no Aliado não existe mais. Apagamos seu nome, seu email, seus dados de recebimento e sua foto. Os valores das vendas e as notas fiscais ficam nos livros das lojas, sem seu nome, pelo tempo que a lei exige. Este é o último email que enviamos. Obrigado por ter estado aqui.',
    ],
    footnote: footnote.pt,
  }),
  session_ended: () => ({
    subject: 'Encerramos uma sessão por segurança',
    greeting: 'Oi.',
    paragraphs: [
      'Alguém usou uma chave antiga de uma das suas sessões. Por via das dúvidas a encerramos: é só entrar de novo.',
      'Se parecer estranho, mude sua senha em Meus Dados.',
    ],
    footnote: footnote.pt,
  }),
  recovery_code_used: ({ first_name, left }) => ({
    subject: 'Alguém usou um código de recuperação',
    greeting: `Oi, ${first_name}.`,
    paragraphs: [
      `Um dos seus códigos de recuperação foi usado. Restam ${left}; em Meus Dados você pode gerar outros.`,
      'Se não foi você, mude sua senha agora e fale com a gente.',
    ],
    footnote: footnote.pt,
  }),
  factor_changed: ({ first_name, change }) => ({
    subject: factorSubjects.pt[change],
    greeting: `Oi, ${first_name}.`,
    paragraphs: [factorTexts.pt[change], 'Se não foi você, mude sua senha agora e fale com a gente.'],
    footnote: footnote.pt,
  }),
  notice: ({ first_name, title, message, link, attached }) => ({
    subject: title,
    greeting: `Oi, ${first_name}.`,
    paragraphs: [`${title}.`, message, ...(attached ? [attached] : [])],
    action: { label: 'Ver no Aliado', link },
    footnote: notice_footnote.pt,
  }),
  data_request: ({ orders }) => ({
    subject: 'Dados que temos de uma pessoa que comprou de você',
    greeting: 'Oi.',
    paragraphs: [
      'A plataforma nos passou o pedido de uma pessoa que quer saber quais dados dela são guardados. Abaixo está tudo o que o Aliado tem dessa pessoa na sua loja; o arquivo anexo diz o mesmo para um computador. Repasse a resposta: o Aliado não escreve para quem compra de você.',
      ...(orders.length > 0 ? orders : ['Nenhum pedido.']),
    ],
    footnote: footnote.pt,
  }),
  letter: ({ first_name, subject, text }) => ({
    subject,
    greeting: `Oi, ${first_name}.`,
    paragraphs: [text],
    footnote: letter_footnote.pt,
  }),
  provider_request: (request) => ({
    subject: `Uma loja quer participar: ${request.comercio}`,
    greeting: `${request.comercio} quer participar.`,
    paragraphs: [
      `Ramo: ${request.rubro}`,
      `Cidade: ${request.localidad}`,
      `Telefone: ${request.telefono}`,
      `Email: ${request.email}`,
    ],
    footnote: footnote.pt,
  }),
  provider_invitation: ({ comercio, link, public_url }) => ({
    subject: `${comercio} já pode entrar no Aliado`,
    greeting: `Oi, ${comercio}!`,
    paragraphs: [
      'Aceitamos sua solicitação. Com este botão você instala o Aliado na sua loja, escolhe sua senha e fica conectado; leva alguns minutos.',
      'Depois trazemos seus produtos e você pode convidar seus primeiros afiliados.',
      `Se quiser olhar antes, estamos em ${public_url}.`,
    ],
    action: { label: 'Conectar minha loja', link },
    footnote: footnote.pt,
  }),
  provider_rejection: ({ comercio, reason, public_url }) => ({
    subject: 'Sobre o seu pedido para entrar no Aliado',
    greeting: `Oi, ${comercio}.`,
    paragraphs: [
      'Lemos o seu pedido e por enquanto não podemos incluir a sua loja. Foi isto que a equipe escreveu:',
      reason,
      `Se algo mudar, você pode pedir para entrar de novo em ${public_url}.`,
    ],
    footnote: footnote.pt,
  }),
  audit_head: ({ number, hash, kept_at }) => ({
    subject: `Auditoria do Aliado: lançamento ${number}`,
    greeting: 'Oi.',
    paragraphs: [
      `O último elo da auditoria é o ${number} (${kept_at}).`,
      hash,
      'Guarde este email: se alguém mudar ou apagar lançamentos, ele serve de prova.',
    ],
    footnote: footnote.pt,
  }),
};

const templates: Record<Language, Templates> = { es, pt };

export const writeMail = <Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailData<Template>,
): MailContent => templates[language][template](data);
