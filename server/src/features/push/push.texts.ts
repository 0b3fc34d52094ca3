import type { Language } from '@aliado/contract';

type Text = { title: string; message: string };

type PushTexts = {
  /** The first message of a device, so that one sees at once that it works. */
  hello: Text;
  /** Of what came in the quiet hours. */
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
