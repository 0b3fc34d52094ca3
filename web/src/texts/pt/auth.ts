import type { Texts } from '../texts.ts';

export const auth: Texts['auth'] = {
  email: 'Email',
  password: 'Senha',
  login: {
    title: 'Entrar',
    greeting: 'Que bom ver você de novo.',
    forPage: 'Entre e seguimos para a página que você abriu.',
    forgot: 'Esqueceu sua senha?',
    submit: 'Entrar',
    noAccount: 'Não tem conta?',
    register: 'Cadastre-se',
  },
  register: {
    title: 'Cadastre-se',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    phone: 'Telefone',
    submit: 'Cadastrar',
    haveAccount: 'Já tem conta?',
    login: 'Entrar',
    liveSession: 'Você já tem uma sessão ativa. Saia da conta para se cadastrar com outro usuário.',
    invitedByStore: {
      who: 'Uma loja',
      text: 'convida você a vender. Ao se cadastrar, o convite fica na sua conta.',
    },
    invitedBy: {
      text: 'convida você a vender.',
      leader: (name) => `Por indicação de ${name}.`,
      rates: (link, coupon) => `Você ganha ${link} por link e ${coupon} por cupom.`,
      next: 'Ao se cadastrar, enviamos sua solicitação.',
    },
    unknownStore: {
      who: 'Não encontramos a loja deste link.',
      text: 'Você pode se cadastrar mesmo assim e escolher outra.',
    },
    invitedByPerson: {
      who: 'Alguém da Aliado',
      text: 'convida você a vender. Ao se cadastrar, o convite fica na sua conta.',
    },
  },
  recover: {
    title: 'Recuperar senha',
    lead: 'Escreva o email da sua conta e enviamos um link para escolher uma senha nova.',
    submit: 'Enviar link',
    back: 'Voltar para Entrar',
    empty: 'Digite um email.',
    wrongEmail: 'Digite um email válido.',
    ok: 'Enviamos um email com um link para recuperar sua senha ao email digitado',
    sentTitle: 'Veja seu email',
    sentTo: 'Enviamos para',
    next: [
      'Abra o email da Aliado. Se não estiver lá, veja no spam.',
      'Toque no link em até uma hora: ele serve uma única vez.',
      'Escolha uma senha nova e entre.',
    ],
    again: 'Enviar de novo',
  },
  publish: {
    title: 'O que você quer publicar?',
    one: { title: 'Um só produto', text: 'Com um formulário ou da sua loja' },
    many: { title: 'Mais de um produto', text: 'Vários da sua loja ou uma planilha' },
    close: 'Fechar',
  },
};
