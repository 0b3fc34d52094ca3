import type { Texts } from '../texts.ts';

export const shell: Texts['shell'] = {
  screens: {
    general: 'Geral',
    affiliates: 'Geral',
    myReports: 'Relatórios',
    payments: 'Pagamentos',
    findAffiliates: 'Afiliados',
    services: 'Serviços',
    myCoupons: 'Meus Cupons',
    operator: 'Operador',
    myData: 'Meus Dados',
  },
  main: 'Principal',
  shortcuts: 'Acessos',
  menu: 'Menu',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  account: 'Sua conta',
  goTo: (screen) => `Ir para ${screen}`,
  notifications: (unread) => (unread ? `Notificações, ${unread} não lidas` : 'Notificações'),
  logOut: 'Sair da conta',
  publish: 'Publicar',
  share: 'Compartilhar',
  help: 'Ajuda por WhatsApp',
  roles: {
    provider: 'Conta de loja',
    leader: 'Lidera uma equipe',
    mentor: 'Acompanha líderes',
    operator: 'Equipe da Aliado',
    affiliate: 'Conta de afiliado',
  },
  store: {
    connected: 'Loja conectada',
    suspended: 'Loja em pausa',
    disconnected: 'Loja desconectada',
  },
  tutorial: {
    title: 'Primeiros passos',
    step: (current, total) => `Passo ${current} de ${total}`,
    leave: 'Sair',
  },
  guard: {
    title: 'Entre para ver esta página',
    text: 'Assim que você entrar, ela se abre.',
  },
  loading: 'Carregando…',
  notLoaded: 'Não conseguimos abrir. Verifique sua conexão e tente de novo.',
  part: {
    failed: 'Não conseguimos carregar esta parte',
    failedText: 'Seus dados estão seguros e o resto da página continua funcionando.',
  },
  failed: {
    title: 'Não conseguimos abrir esta página',
    text: 'Seus dados estão seguros, algo falhou do nosso lado ou na conexão.',
    code: (code) => `Se continuar, envie este código: ${code}.`,
  },
};
