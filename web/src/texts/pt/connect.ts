import type { connect as source } from '../es/connect.ts';

export const connect: typeof source = {
  pageTitle: 'Conectar sua loja · Aliado',
  loading: 'Procurando sua loja…',
  store: {
    title: 'Conecte sua loja à Aliado',
    where: (domain, country) => `${domain} · ${country}`,
    wholesale: 'Para vender por atacado',
    affiliates: 'Para vender com afiliados',
  },
  reads: {
    title: 'Com sua permissão, a Aliado',
    points: [
      'lê seus produtos, preços e estoque;',
      'lê seus pedidos, para calcular cada comissão;',
      'cria os cupons que você montar e reconhece os links dos seus afiliados;',
      'nunca cobra nem altera um pedido.',
    ],
  },
  user: 'Seu usuário na Aliado',
  password: 'Senha',
  chosen: {
    lead: 'É o email da sua loja. Escolha uma senha e sua conta fica pronta.',
    submit: 'Criar minha conta e conectar',
  },
  given: {
    lead: 'Já existe uma conta com o email da sua loja. Digite a senha dela para conectar.',
    submit: 'Conectar minha loja',
    forgot: 'Esqueceu sua senha?',
  },
  other: {
    question: 'Tem uma conta com outro email?',
    logIn: 'Entre',
  },
  confirm: {
    lead: 'A loja fica na conta com que você entrou:',
    submit: 'Conectar a esta conta',
    later: 'Agora não',
  },
  freshPassword: {
    title: 'Confirme que é você',
    lead: 'Conectar uma loja dá a ela acesso à sua conta. Por isso pedimos a senha.',
    password: 'Sua senha',
    confirm: 'Confirmar e conectar',
    cancel: 'Voltar',
  },
  done: {
    title: 'Pronto! Sua loja está conectada',
    text: 'Levamos você para Geral.',
    toast: (store) => `Você conectou ${store}`,
  },
  expired: {
    title: 'Esta permissão não vale mais',
    text: 'A permissão da loja dura cinco minutos e vale uma só vez. Sua loja e sua conta estão bem.',
    again: 'Instale a Aliado de novo pelo painel da sua loja, ou recomece em Serviços.',
  },
  missing: {
    title: 'Aqui se conectam as lojas',
    text: 'Chega-se a esta página pelo painel da sua loja, ao instalar a Aliado, ou por Serviços.',
  },
  taken: {
    next: 'Se ela é sua, entre com essa conta. Se você não a reconhece, fale com a gente e resolvemos juntos.',
  },
  otherStore: {
    next: 'Para conectar esta, entre com outra conta ou desconecte antes a que você tem, em Serviços.',
  },
  unreachable: {
    title: 'Não conseguimos falar com sua loja',
    safe: 'Nada foi conectado nem alterado.',
  },
  toServices: 'Ir para Serviços',
  toGeneral: 'Ir para Geral',
};
