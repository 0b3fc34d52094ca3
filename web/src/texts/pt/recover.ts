import type { recover as source } from '../es/recover.ts';

export const recover: typeof source = {
  pageTitle: 'Recuperar senha · Aliado',
  mailbox: {
    title: 'Olhe sua caixa de email',
    text: 'Se você pediu para recuperar sua senha, enviamos um link. Ele vale uma só vez e vence em uma hora.',
    spam: 'Não chegou? Veja no lixo eletrônico ou peça outro.',
    another: 'Pedir outro link',
    logIn: 'Voltar para Entrar',
  },
  choose: {
    title: 'Escolha uma senha nova',
    lead: 'Ao salvar, todas as suas sessões abertas são encerradas.',
    save: 'Salvar senha',
  },
  expired: {
    title: 'Este link não vale mais',
    text: 'Ele já foi usado ou passou de uma hora. Sua conta está bem: peça outro e ele chega em um instante.',
  },
  done: {
    title: 'Sua senha já foi trocada',
    text: 'Entre com a nova.',
    toast: 'Salvamos sua senha nova',
  },
};
