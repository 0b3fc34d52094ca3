import { formatsIn } from '#web/lib/formats.ts';
import type { services as source } from '../es/services.ts';
import { integrations } from './integrations.ts';

const format = formatsIn('pt');

export const services: typeof source = {
  pageTitle: 'Serviços · Aliado',
  title: 'Serviços',
  lead: 'Sua loja, seus produtos e como aparecem na Aliado.',
  integrations,
  connection: {
    title: 'Sua loja',
    states: { connected: 'Conectada', suspended: 'Em pausa', disconnected: 'Desconectada' },
    meaning: {
      connected: 'Seus produtos e seus pedidos chegam sozinhos.',
      suspended:
        'A plataforma pausou sua loja; costuma ser um pagamento pendente com ela. Regularize por lá e seguimos sozinhos. Aqui nada se perde.',
      disconnected:
        'Não recebemos pedidos novos. Seus produtos, pedidos e números continuam aqui. Conecte de novo quando quiser.',
    },
    since: { connected: 'Conectada desde', suspended: 'Em pausa desde', disconnected: 'Desconectada desde' },
    products: 'Produtos',
    orders: 'Pedidos',
    synchronised: 'Última sincronização',
    never: 'ainda não',
    seeProducts: 'Ver produtos',
    disconnect: 'Desconectar',
    none: {
      title: 'Você ainda não conectou sua loja',
      text: 'Com sua Nuvemshop conectada, os produtos vêm sozinhos e cada venda encontra seu afiliado. Escolha para que vai usar.',
    },
    loading: 'Carregando sua loja…',
    failed: 'Não conseguimos ver o estado da sua loja',
    failedText: 'A conexão continua como estava, foi a consulta que falhou.',
  },
  disconnect: {
    title: (store) => `Desconectar ${store}?`,
    text: 'Deixamos de receber os pedidos dela e apagamos a permissão. As vendas que chegarem nesse meio-tempo não contam para seus afiliados.',
    stays: 'Seus produtos, pedidos, comissões e números ficam como estão.',
    confirm: 'Desconectar',
    cancel: 'Voltar',
    done: 'Você desconectou sua loja',
  },
  kinds: {
    title: 'Para que você usa',
    affiliates: {
      title: 'Vender com afiliados',
      text: 'Recomendam seus produtos e recebem uma comissão por venda.',
      action: 'Conectar para afiliados',
    },
    wholesale: {
      title: 'Vender por atacado',
      text: 'Revendedores que compram em quantidade, com suas condições.',
      action: 'Conectar para atacado',
    },
    done: 'Pronto',
  },
  synchronise: {
    title: 'Sincronizar produtos',
    lead: 'Trazemos todo o seu catálogo com fotos, preços e estoque. Repetir não duplica nada.',
    first: 'Primeiro conecte sua loja. Depois, aqui você traz seus produtos.',
    paused: 'Quando sua loja voltar, você vai poder trazer os produtos dela.',
    category: 'Categoria',
    noCategory: 'Sem categoria',
    commission: 'Comissão',
    newcomers: 'Com que começam os produtos novos',
    commissionHint:
      'Comissão inteira, de 0 a 100; vazia vale a geral da sua loja. Os que você já trouxe ficam como deixou.',
    submit: 'Sincronizar produtos',
    again: 'Sincronizar de novo',
    retry: 'Tentar de novo',
    counting: 'Contando seus produtos…',
    running: (done, total) => `Trazendo ${format.count(done)} de ${format.count(total)}`,
    bar: 'Produtos trazidos',
    leave: 'Você pode fechar esta página: continua sozinha e aqui você vê como vai.',
    announced: (percent) => `Produtos trazidos: ${format.percent(percent)}`,
    failedTitle: 'Não chegamos a trazer tudo',
    failedText: 'O que já trouxemos ficou salvo. Tente de novo.',
    doneTitle: (count) => (count === 1 ? 'Trouxemos 1 produto' : `Trouxemos ${format.count(count)} produtos`),
    doneText: 'Levamos você para seus produtos.',
    last: (at) => `A última foi ${format.recent(at)}.`,
  },
  privacy: {
    title: 'Solicitações de privacidade',
    lead: 'Quem compra de você pode pedir para saber ou para apagar os dados que guardamos.',
    asks: {
      store: 'Apagar os dados de todas as pessoas que compraram de você',
      customer: 'Apagar os dados de uma pessoa que comprou de você',
      data_request: 'Contar a uma pessoa quais dados dela guardamos',
    },
    states: {
      waiting: 'Espera sua resposta',
      working: 'Em andamento',
      done: 'Feito',
      refused: 'Sem efeito',
      dismissed: 'Descartada',
    },
    unsigned:
      'O que espera sua resposta chegou sem a assinatura da plataforma: qualquer um pode ter mandado. Não fazemos nada até você responder.',
    reaches: (count, numbers) =>
      `Alcança ${count === 1 ? 'uma compra' : `${format.count(count)} compras`}: ${format.list(numbers)}.`,
    reachesMore: (more) => `mais ${more}`,
    reachesAll: 'Alcança todas as compras da sua loja.',
    reachesNone: 'Não encontramos compras dessa pessoa.',
    repeats: (count) =>
      count === 1
        ? 'Depois chegou outra igual, que não guardamos.'
        : `Depois chegaram ${count} iguais, que não guardamos.`,
    due: (at) => `Responda antes de ${format.day(at)}`,
    received: (at) => `Chegou: ${format.recent(at)}`,
    closed: (at) => `Encerrada: ${format.recent(at)}`,
    confirm: 'Confirmar',
    dismiss: 'Descartar',
    dismissed: 'Você descartou a solicitação. Nada mudou.',
    most: (count) =>
      `Aparecem ${count}: as que esperam e, dos últimos 90 dias, as últimas que se encerraram.`,
    told: 'Mandamos por email o que guardamos dessa pessoa.',
    forget: {
      title: 'Apagar estes dados?',
      text: 'Tiramos das compras o nome e o que permite reconhecer quem comprou. Não dá para desfazer.',
      stays: 'Os valores, as vendas e as comissões ficam como estão.',
      confirm: 'Apagar dados',
      cancel: 'Voltar',
      done: 'Pronto: estamos apagando esses dados',
    },
  },
  publish: {
    title: 'O que publicar',
    text: 'Escolha o que seus afiliados veem: um produto ou muitos.',
    action: 'Publicar',
    products: 'Seus produtos',
  },
};
