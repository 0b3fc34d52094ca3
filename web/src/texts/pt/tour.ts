import type { tour as source } from '../es/tour.ts';

export const tour: typeof source = {
  step: (current, total) => `Passo ${current} de ${total}`,
  previous: 'Anterior',
  next: 'Próximo',
  later: 'Deixar para depois',
  invitation: {
    title: (name) => `Boas-vindas, ${name}`,
    text: 'Em cinco passos curtos sua conta fica pronta para que as lojas aceitem você e saibam onde pagar.',
    start: 'Começar',
    profile: 'Completar meu perfil',
  },
  steps: {
    identity: {
      title: 'Coloque sua foto e seu nome',
      text: 'Uma loja aceita mais rápido quem ela consegue reconhecer. Você pode mudar quando quiser.',
    },
    contact: {
      title: 'Deixe seu documento e seu telefone',
      text: 'Com o documento, sua nota e seu pagamento levam o mesmo nome. As lojas escrevem para o telefone.',
    },
    bank: {
      title: 'Diga onde você recebe',
      text: 'Com sua chave PIX ou seu CBU, as lojas transferem sem pedir nada por chat. Só as lojas que devem a você veem esses dados.',
    },
    social: {
      title: 'Adicione suas redes',
      text: 'As lojas olham onde você compartilha antes de aceitar. Uma já basta para começar.',
    },
  },
  firstLink: {
    member: (store) => ({
      title: 'Seu primeiro link',
      text: `Você já vende com ${store}. Escolha um produto e envie pelo WhatsApp.`,
      action: 'Criar meu primeiro link',
    }),
    pending: (store) => ({
      title: `${store} recebeu sua solicitação`,
      text: 'Avisamos assim que aceitar. A partir daí você cria seu primeiro link com um toque.',
      action: 'Ir para Geral',
    }),
    none: {
      title: 'Escolha sua primeira loja',
      text: 'Peça para entrar em uma. Quando ela aceitar, você cria seu primeiro link.',
      action: 'Descobrir lojas',
    },
  },
};
