import type { ErrorEntries } from './entry.ts';

export const teamsErrors = {
  message_too_long: {
    status: 400,
    es: 'El mensaje puede tener hasta 500 caracteres.',
    pt: 'A mensagem pode ter até 500 caracteres.',
  },
  message_sent_today: {
    status: 409,
    es: 'Hoy ya le escribiste a tu equipo. Mañana podés mandar otro mensaje.',
    pt: 'Você já escreveu para a sua equipe hoje. Amanhã pode enviar outra mensagem.',
  },
  nobody_to_write: {
    status: 409,
    es: 'No hay nadie que reciba este mensaje.',
    pt: 'Não há ninguém que receba esta mensagem.',
  },
} satisfies ErrorEntries;
