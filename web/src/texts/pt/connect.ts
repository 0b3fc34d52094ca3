import { formatsIn } from '#web/lib/formats.ts';
import type { connect as source } from '../es/connect.ts';

const format = formatsIn('pt');

export const connect: typeof source = {
  pageTitle: 'Conectar sua loja · Aliado',
  loading: 'Procurando sua loja…',
  store: {
    title: 'Conecte sua loja à Aliado',
    where: (domain, country) => `${domain} · ${format.country(country)}`,
    wholesale: 'Para vender por atacado',
    affiliates: 'Para vender com afiliados',
  },
  reads: {
    title: 'O que a Aliado faz com sua permissão',
    points: [
      'Lê seus produtos, preços e estoque.',
      'Lê seus pedidos, para calcular cada comissão.',
      'Cria os cupons que você montar e reconhece os links dos seus afiliados.',
      'Nunca cobra nem altera um pedido.',
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
    title: (store) => `Pronto! Você conectou ${store}`,
    text: 'Levamos você para Geral.',
  },
  expired: {
    title: 'Esta permissão não vale mais',
    text: 'A permissão da loja dura cinco minutos e vale uma só vez. Sua loja e sua conta estão bem.',
    again: 'Peça outra e continue de onde estava.',
    visitorAgain:
      'Instale a Aliado de novo pelo painel da sua loja. Se você já tem uma conta, entre e peça outra.',
    ask: 'Pedir outra permissão',
  },
  missing: {
    title: 'Aqui se conectam as lojas',
    text: 'Levamos você à Nuvemshop para dar sua permissão, e de lá você volta para cá.',
    visitorText:
      'Instale a Aliado pelo painel da sua loja e você chega aqui com ela. Se já tem uma conta, entre.',
    connect: 'Conectar minha loja',
  },
  taken: {
    next: 'Se ela é sua, saia e entre com essa conta. Se você não a reconhece, fale com a gente e resolvemos juntos.',
  },
  member: {
    title: (store) => `${store} já está na Aliado`,
    own: 'Se a loja é sua, entre com a conta com que você a conectou.',
    unknown: 'Se não foi você, fale com a gente e resolvemos juntos.',
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
