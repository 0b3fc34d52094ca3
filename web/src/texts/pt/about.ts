import type { about as source } from '../es/about.ts';

export const about: typeof source = {
  pageTitle: 'Quem somos? · Aliado',
  title: 'Quem somos?',
  lead: 'A Aliado une lojas que querem vender mais com pessoas que sabem recomendar. Os dois lados olham a mesma conta.',
  idea: {
    title: 'A ideia',
    paragraphs: [
      'No bairro sempre houve alguém que mandava gente para a loja da esquina, e um dono que depois reconhecia isso. Funcionava porque os dois faziam a mesma conta.',
      'Na internet essa conta se perdeu: a loja vê uns números, quem recomenda vê outros e ninguém explica por que uma venda contou ou não contou.',
      'A Aliado põe a conta de volta no balcão. Cada venda traz seu comprovante: por onde a compra chegou, de quem é, sobre quanto se calcula a comissão e quando se recebe.',
    ],
  },
  principles: {
    title: 'O que não se negocia',
    list: {
      reason: {
        title: 'Dinheiro nunca é só um número',
        text: 'Todo valor tem um estado, uma data e um porquê a um toque de distância.',
      },
      same: {
        title: 'Os dois leem a mesma coisa',
        text: 'A loja e quem vende veem o mesmo valor, com as mesmas palavras e o mesmo comprovante.',
      },
      kept: {
        title: 'Nada se apaga',
        text: 'Se um pedido é cancelado ou devolvido, a correção é um novo movimento. A história fica inteira.',
      },
      next: {
        title: 'Sempre há um próximo passo',
        text: 'Cada tela diz o que você pode fazer agora, também quando algo dá errado.',
      },
      phone: {
        title: 'Primeiro o celular',
        text: 'Funciona bem em um aparelho simples, com poucos dados, no sol e com uma mão só.',
      },
      data: {
        title: 'Seus dados são seus',
        text: 'Você pode pedir tudo o que guardamos sobre você e encerrar a conta quando quiser.',
      },
    },
  },
  payment: {
    title: 'Como se paga',
    lead: 'A Aliado faz a conta; o dinheiro vai direto da loja para quem vendeu.',
    steps: [
      {
        title: 'A loja define a comissão',
        text: 'Por link, por cupom ou por pessoa. Ela aparece antes de você entrar e fica escrita em cada venda.',
      },
      {
        title: 'A venda espera',
        text: 'Alguns dias, que cada loja define, caso o pedido seja trocado ou devolvido.',
      },
      {
        title: 'A comissão fica disponível',
        text: 'Quem vendeu pede o pagamento e envia sua nota.',
      },
      {
        title: 'A loja transfere',
        text: 'Por PIX, CBU ou alias. Os dois recebem o mesmo comprovante.',
      },
    ],
    paper: {
      title: 'Pedido #10417',
      base: 'Base',
      commission: 'Comissão, 8\u00a0%',
      state: 'Recebida',
    },
  },
  audience: {
    title: 'Para quem é',
    stores: {
      title: 'Lojas',
      text: 'Você tem uma loja online e quer que mais gente a recomende, pagando só pelo que se vende.',
    },
    affiliates: {
      title: 'Afiliados',
      text: 'Você gosta de recomendar o que usa. Compartilha seu link ou seu cupom e sabe quando recebe.',
    },
    leaders: {
      title: 'Líderes e mentores',
      text: 'Você monta equipe, acompanha outras pessoas e segue as vendas do grupo com a mesma clareza.',
    },
  },
  start: { title: 'Vamos começar?', sell: 'Quero vender', store: 'Tenho uma loja' },
};
