import type { Texts } from '../texts.ts';

export const shell: Texts['shell'] = {
  screens: {
    general: 'Geral',
    affiliates: 'Geral',
    findAffiliates: 'Afiliados',
    services: 'Serviços',
    myData: 'Meus Dados',
  },
  main: 'Principal',
  shortcuts: 'Acessos',
  menu: 'Menu',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  account: 'Sua conta',
  goTo: (screen) => `Ir para ${screen}`,
  notifications: (unread) => (unread > 0 ? `Notificações, ${unread} não lidas` : 'Notificações'),
  logOut: 'Sair da conta',
  publish: 'Publicar',
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
  failed: {
    title: 'Não conseguimos abrir esta página',
    text: 'Seus dados estão seguros, algo falhou do nosso lado ou na conexão.',
    code: (code) => `Se continuar, envie este código: ${code}.`,
  },
  publishScreen: {
    pageTitle: 'Publicar · Aliado',
    one: 'Publicar um produto',
    many: 'Publicar vários produtos',
    connect: {
      title: 'Primeiro, conecte sua Nuvemshop',
      text: 'Você publica com os produtos, preços e estoque da sua loja. A conexão leva um minuto, em Serviços.',
      action: 'Conectar minha loja',
    },
    synchronise: {
      title: 'Sua loja está conectada. Falta trazer seus produtos',
      text: 'Quando estiverem aqui, você escolhe quais seus afiliados veem e com que comissão.',
      action: 'Trazer meus produtos',
    },
    choose: {
      title: 'Seus produtos já estão aqui',
      text: 'Você publica com um toque: marque os que quer que seus afiliados vendam. Também pode escolher vários juntos.',
      action: 'Escolher o que publicar',
    },
    services: 'Ir para Serviços',
    back: 'Voltar para Geral',
  },
};
