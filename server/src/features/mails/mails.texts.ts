import type { Language } from '@aliado/contract';
import * as account from './mails.accounts.texts.ts';
import type { MailContent } from './mails.layout.rules.ts';

type Data = account.AccountData & {
  notice: { first_name: string; title: string; message: string; link: string; attached?: string };
  data_request: { orders: string[] };
  letter: { first_name: string; subject: string; text: string };
  provider_request: { comercio: string; rubro: string; localidad: string; telefono: string; email: string };
  provider_invitation: { comercio: string; link: string; public_url: string };
  provider_rejection: { comercio: string; reason: string; public_url: string };
  audit_head: { number: string; hash: string; kept_at: string };
};

export type MailTemplate = keyof Data;
export type MailData<Template extends MailTemplate> = Data[Template];

type Templates = { [Template in MailTemplate]: (data: Data[Template]) => MailContent };

const { footnote } = account;

const notice_footnote = {
  es: 'Este mail te lo manda Aliado. En Mis Datos elegís qué avisos te llegan por mail.',
  pt: 'Este email foi enviado pelo Aliado. Em Meus Dados você escolhe quais avisos chegam por email.',
};

const letter_footnote = {
  es: 'Te escribe el equipo de Aliado por tu tienda.',
  pt: 'Quem escreve é a equipe do Aliado, sobre a sua loja.',
};

const es: Templates = {
  ...account.es,
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
  ...account.pt,
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
