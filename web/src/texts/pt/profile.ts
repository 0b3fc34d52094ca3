import { formatsIn } from '#web/lib/formats.ts';
import type { profile as source } from '../es/profile.ts';
import { codeOfLogin, codeOfPayment, factor } from './factor.ts';

const format = formatsIn('pt');

export const profile: typeof source = {
  pageTitle: 'Meus Dados · Aliado',
  title: 'Meus Dados',
  save: 'Salvar',
  saved: 'Salvamos suas alterações',
  unsaved: 'Há alterações sem salvar',
  discard: 'Descartar',
  leaving: {
    title: 'Você tem alterações sem salvar',
    text: 'Se sair agora, elas se perdem.',
    save: 'Salvar e sair',
    discard: 'Sair sem salvar',
    stay: 'Continuar editando',
  },
  personal: {
    title: 'Perfil',
    seenBy: 'É assim que as lojas e seus compradores veem você',
    seenByProvider: 'É assim que seus afiliados veem você',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    document: 'Documento',
    documentHint: 'Só números, sem pontos',
    phone: 'Telefone',
    birth: 'Data de nascimento',
    gender: 'Gênero',
    genders: {
      none: 'Escolha uma opção',
      female: 'Mulher',
      male: 'Homem',
      non_binary: 'Não binário',
      undisclosed: 'Prefiro não dizer',
    },
    address: 'Endereço',
    town: 'Cidade',
    townHint: 'As lojas veem quando você pede para entrar.',
  },
  picture: {
    choose: 'Trocar a foto',
    remove: 'Remover a foto',
    hint: 'JPG, PNG ou WebP, até 5 MB',
    sending: (percent) => `Enviando a foto, ${percent}%`,
    saved: 'Salvamos sua foto',
    removed: 'Removemos sua foto',
  },
  bank: {
    title: 'Onde você recebe',
    lead: 'As lojas transferem para esta conta.',
    cbu: 'CBU',
    cbuHint: 'CBU ou CVU, 22 números (Argentina)',
    cbuCounting: (missing) => (missing === 1 ? 'Falta 1 dígito' : `Faltam ${missing} dígitos`),
    cbuRight: 'Os 22 dígitos estão corretos',
    alias: 'Alias',
    aliasHint: 'O da sua conta na Argentina, se tiver',
    pixKey: 'Chave PIX',
    pixKeyHint: 'Se você recebe no Brasil: CPF, CNPJ, email, telefone com +55 ou chave aleatória',
  },
  mail: {
    title: 'Confirme seu email',
    text: (mail) =>
      `Enviamos um link para ${mail}. Abra neste navegador, ou entre na sua conta quando for pedido.`,
    why: 'Até lá as lojas não podem transferir para você.',
    whyProvider: 'Assim ninguém mais pode usar seu email.',
    bank: 'Estes dados valem quando você confirmar seu email.',
    send: 'Enviar outro link',
    sent: (mail) => `Enviamos outro link para ${mail}`,
    confirmed: 'Você confirmou seu email',
  },
  social: {
    title: 'Redes',
    lead: 'Ajudam a que aceitem você mais rápido.',
    leadProvider: 'Ajudam os afiliados a conhecer sua loja.',
    instagram: 'Instagram',
    facebook: 'Facebook',
    tiktok: 'TikTok',
    twitter: 'X (Twitter)',
    placeholder: 'seu.usuario',
  },
  visibility: {
    title: 'Que encontrem você',
    lead: 'As lojas buscam afiliados na Aliado e convidam para vender.',
    findable: 'Quero que as lojas me encontrem',
    seen: 'Elas veem seu nome, sua foto, suas redes, o que você gosta de vender e em quantas lojas vende. Seu email e telefone, só quando você aceita.',
    unseen: 'Você não aparece na busca. Mesmo assim pode pedir para entrar nas lojas que quiser.',
    categories: 'O que você gosta de vender',
    categoriesHint: 'As lojas filtram por isso.',
    loading: 'Carregando sua visibilidade…',
    failed: 'Não conseguimos carregar isto',
    failedText: 'Continua como você deixou, foi a conexão.',
  },
  language: {
    title: 'Idioma',
    lead: 'Também o dos emails que enviamos.',
  },
  password: {
    title: 'Senha',
    lead: 'Ao trocar, suas outras sessões são encerradas.',
    change: 'Trocar senha',
    changed: 'Você trocou sua senha. Encerramos suas outras sessões.',
  },
  sessions: {
    title: 'Onde sua conta está aberta',
    lead: 'Se não reconhecer um lugar, encerre e troque sua senha. O lugar é aproximado: quem diz é o relógio do aparelho.',
    loading: 'Carregando suas sessões…',
    failed: 'Não conseguimos carregar suas sessões',
    failedText: 'Continuam como estavam, foi a conexão.',
    named: (browser: string, system: string) => `${browser} no ${system}`,
    unknown: 'Outro aparelho',
    from: (address: string) => `de ${address}`,
    here: (place: string) => `Esta sessão · ${place}`,
    lastUse: (at: string, place: string) => `${format.recent(at)} · ${place}`,
    all: (count) => `Ver todas (${format.count(count)})`,
    fewer: 'Ver menos',
    end: 'Encerrar',
    endOne: (device: string) => `Encerrar a sessão de ${device}`,
    endTitle: (device: string) => `Encerrar a sessão de ${device}?`,
    endConfirm: 'Encerrar a sessão',
    endText: 'Lá vai ser preciso entrar de novo com sua senha.',
    ended: 'Encerramos essa sessão',
    endAll: 'Encerrar todas as outras',
    endAllTitle: 'Encerrar todas as outras sessões?',
    endAllText: 'Só esta fica aberta. Nos outros lugares vai ser preciso sua senha.',
    endedAll: 'Encerramos suas outras sessões',
    cancel: 'Voltar',
  },
  factor,
  codeOfLogin,
  account: {
    title: 'Conta',
    mail: 'Email',
    referral: 'Seu link para convidar',
    copy: 'Copiar o link',
    copied: 'Link copiado',
  },
  ownData: {
    title: 'Seus dados e sua conta',
    lead: 'Leve tudo o que guardamos de você, ou exclua sua conta.',
    loading: 'Carregando seus dados…',
    failed: 'Não conseguimos trazer isto',
    failedText: 'Nada mudou, a conexão falhou.',
    exportName: 'Baixar meus dados',
    none: 'Montamos um arquivo com seus dados, suas notas fiscais e seus números. Avisamos por email quando estiver pronto.',
    making: 'Estamos montando. Avisamos por email; pode seguir com o que estava fazendo.',
    ready: (bytes: number, until: string) =>
      `Pronto: ${format.count(Math.max(1, Math.round(bytes / 1000)))} kB. Você pode baixar até ${format.day(until)}.`,
    again: (at: string) => `Você pode pedir outro a partir de ${format.dayTime(at)}.`,
    ask: 'Pedir meus dados',
    askFailed: 'Não conseguimos pedir',
    download: 'Baixar',
    downloadFailed: 'Não conseguimos baixar',
    deleteName: 'Excluir minha conta',
    deleteStory: 'Sua identidade é apagada e não tem volta. Antes mostramos qual dinheiro fica em aberto.',
    deleteOpen: 'Excluir…',
    deleteTitle: 'Excluir minha conta',
    preview: {
      loading: 'Vendo o que as lojas devem a você…',
      failed: 'Não conseguimos ver sua conta',
      failedText: 'Sua conta continua como estava, a conexão falhou.',
    },
    money: 'Dinheiro que fica em aberto',
    moneyText: 'Receba antes. Com a conta excluída nenhuma loja pode pagar você.',
    noMoney: 'Nenhuma loja deve dinheiro a você.',
    available: (amount: string) => `${amount} para receber hoje`,
    held: (amount: string, until: string) =>
      `mais ${amount}, disponível o mais tardar em ${format.day(until)}`,
    pending: (sales: number, amount: string) =>
      sales === 1
        ? `1 venda não paga renderia ${amount}`
        : `${format.count(sales)} vendas não pagas renderiam ${amount}`,
    goes: 'O que vai embora',
    goesList: (stores: number, team: number) => [
      'Seu nome, email, telefone, documento, dados de recebimento e foto.',
      'Suas sessões, seus avisos e sua vitrine.',
      ...(stores > 0
        ? [
            stores === 1
              ? 'Seu lugar em 1 loja, com seus cupons.'
              : `Seu lugar em ${format.count(stores)} lojas, com seus cupons.`,
          ]
        : []),
      ...(team > 0
        ? [
            team === 1
              ? '1 pessoa da sua equipe fica sem líder.'
              : `${format.count(team)} pessoas da sua equipe ficam sem líder.`,
          ]
        : []),
    ],
    stays: 'O que fica',
    staysText:
      'Os valores das vendas, dos pagamentos e das notas fiscais ficam nos livros das lojas como «Conta excluída», pelo tempo que a lei exige. Seus links levam à loja sem contar nada para você.',
    giveUp: 'Entendo que perco o dinheiro que me devem',
    goOn: 'Continuar',
    obstaclesLead: 'Sua conta tem uma loja. Antes de excluir é preciso resolver isto:',
    understood: 'Entendi',
    obstacles: {
      operator: {
        text: () => 'Você é operador do Aliado. Peça à equipe para tirar esse papel.',
        link: '',
        to: '',
      },
      store_connected: {
        text: () => 'Sua loja continua conectada.',
        link: 'Desconectar em Serviços',
        to: '/tiendaNube/servicios',
      },
      store_affiliates: {
        text: (count: number) =>
          count === 1 ? 'Você tem 1 afiliado ativo.' : `Você tem ${format.count(count)} afiliados ativos.`,
        link: 'Ver em Afiliados',
        to: '/tiendaNube/buscarAfiliado',
      },
      store_debts: {
        text: (count: number) =>
          count === 1
            ? 'Você deve comissões a 1 pessoa.'
            : `Você deve comissões a ${format.count(count)} pessoas.`,
        link: 'Pagar em Pagamentos',
        to: '/tiendaNube/pagos',
      },
      store_claims: {
        text: (count: number) =>
          count === 1 ? 'Há 1 reclamação aberta.' : `Há ${format.count(count)} reclamações abertas.`,
        link: 'Responder em Geral',
        to: '/tiendaNube/general',
      },
    },
    noWayBack: 'É para sempre: não conseguimos recuperar uma conta excluída.',
    typeWord: (word: string) => `Escreva ${word} para confirmar`,
    deleteFinally: 'Excluir para sempre',
    deleted: 'Excluímos sua conta. Obrigado por ter estado aqui.',
    deleteFailed: 'Não conseguimos excluir',
    confirm: {
      title: 'Confirme que é você',
      lead: 'Seus dados e sua conta são protegidos pela sua senha.',
      password: 'Sua senha',
      confirm: 'Confirmar',
      cancel: 'Voltar',
    },
    code: {
      ...codeOfPayment,
      lead: 'Para excluir sua conta é preciso um código do seu app.',
      confirm: 'Confirmar',
    },
  },
  confirm: {
    title: 'Confirme que é você',
    lead: 'Para proteger seu dinheiro, os dados de recebimento e o telefone são alterados com sua senha.',
    password: 'Sua senha',
    confirm: 'Confirmar e salvar',
    cancel: 'Voltar',
  },
};
