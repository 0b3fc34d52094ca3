import type { MailContent } from './mails.layout.rules.ts';

/** Mails about a person's own account. */
export type AccountData = {
  recover_password: { first_name: string; link: string };
  confirm_mail: { first_name: string; link: string };
  password_changed: { first_name: string };
  bank_changed: { first_name: string };
  session_ended: Record<string, never>;
  recovery_code_used: { first_name: string; left: number };
  factor_changed: { first_name: string; change: 'on' | 'off' | 'reset' };
  export_ready: { first_name: string; link: string };
  account_deleted: { first_name: string };
};

type Templates = { [Template in keyof AccountData]: (data: AccountData[Template]) => MailContent };

export const footnote = {
  es: 'Este mail te lo manda Aliado. Si no lo esperabas, escribinos.',
  pt: 'Este email foi enviado pelo Aliado. Se você não esperava, fale com a gente.',
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

export const es: Templates = {
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
  confirm_mail: ({ first_name, link }) => ({
    subject: 'Confirmá tu mail',
    greeting: `Hola, ${first_name}.`,
    paragraphs: [
      'Confirmá que este mail es tuyo para que las tiendas te puedan pagar. El link sirve una sola vez y durante 24 horas.',
      'Si no creaste una cuenta en Aliado, no hagas nada: sin tu confirmación nadie puede cobrar con ella.',
    ],
    action: { label: 'Confirmar mi mail', link },
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
};

export const pt: Templates = {
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
  confirm_mail: ({ first_name, link }) => ({
    subject: 'Confirme seu email',
    greeting: `Olá, ${first_name}.`,
    paragraphs: [
      'Confirme que este email é seu para que as lojas possam pagar você. O link funciona uma única vez e por 24 horas.',
      'Se você não criou uma conta no Aliado, não faça nada: sem a sua confirmação ninguém recebe com ela.',
    ],
    action: { label: 'Confirmar meu email', link },
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
};
