import type { general as spanish } from '../es/general.ts';

export const general: typeof spanish = {
  pageTitle: 'Geral · Aliado',
  greeting: (name) => `Oi, ${name}`,
  stepsLeft: (count) =>
    count === 1
      ? 'Falta um passo para sua conta ficar completa.'
      : `Faltam ${count} passos para sua conta ficar completa.`,
  complete: 'Sua conta está completa.',
  waps: {
    title: 'Você chegou pela WAPS.',
    text: 'Sua conta já ficou associada a esse convite.',
    close: 'Fechar as boas-vindas',
  },
  firstSteps: {
    title: 'Primeiros passos',
    progress: (done, total) => `${done} de ${total}`,
    done: 'Pronto',
    pending: 'Falta',
    guide: 'Continuar o guia',
    steps: {
      store: { title: 'Conecte sua loja', text: 'Com sua Nuvemshop, em um minuto.' },
      products: { title: 'Traga seus produtos', text: 'Com fotos, preços e estoque.' },
      affiliates: {
        title: 'Tenha seu primeiro afiliado',
        text: 'Envie seu link de convite e aceite quem quiser vender.',
      },
      sale: {
        title: 'Sua primeira venda',
        text: 'Chega quando alguém compra pelo link ou cupom de um afiliado.',
      },
      picture: { title: 'Sua foto', text: 'Para que reconheçam você.' },
      contact: { title: 'Telefone e documento', text: 'Para a nota e para falar com você.' },
      bank: { title: 'Onde você recebe', text: 'Chave PIX, CBU ou alias.' },
      address: { title: 'Endereço', text: 'O do seu comércio.' },
      social: { title: 'Suas redes', text: 'Uma já basta.' },
      link: { title: 'Seu primeiro link', text: 'Você compartilha e cada venda fica no seu nome.' },
    },
    lacks: {
      phone: 'Já temos seu documento. Falta seu telefone.',
      document: 'Já temos seu telefone. Falta seu documento.',
    },
    complete: 'Você completou tudo. Obrigado pelo seu tempo.',
    dismiss: 'Não mostrar mais',
  },
  invite: {
    title: 'Convide quem você quiser',
    lead: 'Quem se cadastra com seu link fica como convidado seu.',
    link: 'Seu link',
    whatsapp: 'Enviar pelo WhatsApp',
    share: 'Compartilhar',
    message: (link) =>
      `Convido você para a Aliado: você vende produtos de lojas com seu próprio link e vê cada comissão explicada. Cadastre-se aqui: ${link}`,
  },
  news: {
    title: 'Novidades',
  },
};
