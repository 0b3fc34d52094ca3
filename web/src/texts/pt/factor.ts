import { formatsIn } from '#web/lib/formats.ts';

const format = formatsIn('pt');

const code = {
  code: 'Código do seu app',
  codeHint: '6 números, muda a cada 30 segundos',
  recoveryCode: 'Código de recuperação',
  recoveryHint: 'Um dos que você guardou, como ABCDE-FGHIJ',
  useRecovery: 'Usar um código de recuperação',
  useApp: 'Usar o código do app',
};

export const codeOfLogin: typeof import('../es/factor.ts').codeOfLogin = {
  ...code,
  lead: 'Sua senha está certa. Agora digite o código que seu app mostra.',
  confirm: 'Entrar',
  back: 'Voltar para a senha',
};

export const codeOfPayment: typeof import('../es/factor.ts').codeOfPayment = {
  ...code,
  title: 'Confirme que é você',
  lead: 'Para cuidar do seu dinheiro, pagar pede um código do seu app. Depois você pode continuar pagando por 5 minutos.',
  confirm: 'Confirmar e pagar',
  cancel: 'Voltar',
};

export const factor: typeof import('../es/factor.ts').factor = {
  ...code,
  title: 'Verificação em duas etapas',
  lead: 'Além da sua senha, um código do seu celular. Quem roubar sua senha não consegue entrar.',
  leadMerchant:
    'Além da sua senha, um código do seu celular para entrar e para pagar. Quem roubar sua senha não consegue mexer no seu dinheiro.',
  loading: 'Carregando a verificação em duas etapas…',
  failed: 'Não conseguimos trazer isto',
  failedText: 'Continua como estava, a conexão falhou.',
  cancel: 'Voltar',
  password: 'Sua senha',
  off: 'Desativada',
  on: (since) => `Ativada desde ${format.day(since)}`,
  codesLeft: (left) =>
    left === 1 ? 'Resta 1 código de recuperação' : `Restam ${left} códigos de recuperação`,
  turnOn: 'Ativar',
  turnOff: 'Desativar',
  renew: 'Códigos novos',
  fixed: 'Quem opera o Aliado não pode desativá-la.',
  enrol: {
    title: 'Ativar a verificação em duas etapas',
    password: 'Primeiro, sua senha.',
    next: 'Continuar',
    scan: 'Leia este código com um app como Google Authenticator, Authy ou 1Password.',
    qr: 'QR code para o seu app',
    samePhone: 'Abrir no app deste celular',
    typed: 'Ou copie esta chave no app',
    copy: 'Copiar a chave',
    copied: 'Chave copiada',
    afterwards: 'Depois digite o código que ele mostra. Suas outras sessões serão encerradas.',
    confirm: 'Ativar',
  },
  codes: {
    title: 'Guarde seus códigos de recuperação',
    lead: 'Se perder o celular, você entra com um destes. Cada um vale uma única vez e não vamos mostrá-los de novo.',
    copy: 'Copiar',
    copied: 'Copiados',
    download: 'Baixar',
    file: 'aliado-codigos-de-recuperacao.txt',
    head: (mail) => `Aliado, códigos de recuperação de ${mail}`,
    done: 'Pronto, guardei',
  },
  turningOff: {
    title: 'Desativar a verificação em duas etapas?',
    lead: 'Vai bastar sua senha para entrar e para pagar.',
    confirm: 'Desativar',
    done: 'Você desativou a verificação em duas etapas',
  },
  renewing: {
    title: 'Gerar novos códigos de recuperação',
    lead: 'Os que você tinha deixam de valer.',
    confirm: 'Gerar códigos novos',
  },
  gate: {
    title: 'Antes de entrar no console',
    lead: 'Quem opera o Aliado vê dados de todas as pessoas. Por isso é preciso um código do seu celular além da senha.',
  },
};
