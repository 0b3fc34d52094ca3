import type { ErrorEntries } from './entry.ts';

/** The console: what an operator may not do, and what nobody may do while an operator looks on. */
export const operatorErrors = {
  reason_required: { status: 400, es: 'Escribí el motivo.', pt: 'Escreva o motivo.' },
  viewing_only: {
    status: 403,
    es: 'Estás viendo la cuenta de otra persona: acá no se puede cambiar ni descargar nada.',
    pt: 'Você está vendo a conta de outra pessoa: aqui nada pode ser mudado nem baixado.',
  },
  request_decided: {
    status: 409,
    es: 'Esta solicitud ya tiene respuesta.',
    pt: 'Esta solicitação já tem resposta.',
  },
  too_late_to_undo: {
    status: 409,
    es: 'Ya no se puede deshacer: pasaron los 10 segundos.',
    pt: 'Já não dá para desfazer: passaram os 10 segundos.',
  },
  person_suspended: {
    status: 409,
    es: 'La cuenta está suspendida: nadie la ve por dentro.',
    pt: 'A conta está suspensa: ninguém a vê por dentro.',
  },
  operator_protected: {
    status: 409,
    es: 'Esto no se puede hacer con la cuenta de un operador.',
    pt: 'Isto não pode ser feito com a conta de um operador.',
  },
} satisfies ErrorEntries;
