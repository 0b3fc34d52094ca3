import type { Language } from '@aliado/contract';

type Text = { title: string; message: string };

type PushTexts = {
  /** A device's first message shows at once that push works. */
  hello: Text;
  summary: (count: number, titles: string[]) => Text;
};

const joined = (titles: string[], count: number, more: (count: number) => string) => {
  const left = count - titles.length;
  return [...titles, ...(left > 0 ? [more(left)] : [])].join(' · ');
};

export const pushTexts: Record<Language, PushTexts> = {
  es: {
    hello: {
      title: 'Listo, te avisamos por acá',
      message: 'Cada venta, aceptación, pago y reclamo te llega a este dispositivo.',
    },
    summary: (count, titles) => ({
      title: `${count} novedades mientras descansabas`,
      message: joined(titles, count, (left) => `y ${left} más`),
    }),
  },
  pt: {
    hello: {
      title: 'Pronto, avisamos você por aqui',
      message: 'Cada venda, aceite, pagamento e reclamação chega a este dispositivo.',
    },
    summary: (count, titles) => ({
      title: `${count} novidades enquanto você descansava`,
      message: joined(titles, count, (left) => `e mais ${left}`),
    }),
  },
};
