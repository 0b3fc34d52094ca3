import type { ErrorEntries } from './entry.ts';

/**
 * Errors of the console: forbidden actions of an operator, and actions blocked while an operator views as a
 * person.
 */
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
  nothing_chosen_here: {
    status: 400,
    es: 'Elegí qué trabajos: algunos, o todos los de un nombre.',
    pt: 'Escolha quais tarefas: algumas, ou todas de um nome.',
  },
  invalid_page: {
    status: 400,
    es: 'Escribí una página de Aliado: empieza con /.',
    pt: 'Escreva uma página do Aliado: começa com /.',
  },
  announcement_over: {
    status: 409,
    es: 'Este anuncio ya no se ve.',
    pt: 'Este anúncio já não é visto.',
  },
  category_name_taken: {
    status: 409,
    es: 'Ya hay una categoría con ese nombre.',
    pt: 'Já existe uma categoria com esse nome.',
  },
  category_in_use: {
    status: 409,
    es: 'Hay productos, tiendas o personas en ella, o los hubo. No se puede borrar: escondela.',
    pt: 'Há produtos, lojas ou pessoas nela, ou já houve. Não dá para apagar: esconda.',
  },
  categories_changed: {
    status: 409,
    es: 'Las categorías cambiaron mientras las ordenabas. Mirá la lista de nuevo.',
    pt: 'As categorias mudaram enquanto você as ordenava. Veja a lista de novo.',
  },
  invalid_network_page: {
    status: 400,
    es: 'Escribí el nombre de usuario, o la dirección de la página en esa red con https://.',
    pt: 'Escreva o nome de usuário, ou o endereço da página nessa rede com https://.',
  },
  jobs_gone: {
    status: 409,
    es: 'Ya no están: se hicieron, o alguien está con ellos.',
    pt: 'Já não estão: foram feitas, ou alguém está com elas.',
  },
  store_not_repairable: {
    status: 409,
    es: 'La tienda no está conectada. Nadie puede leerla hasta que vuelva a instalar Aliado: escribile.',
    pt: 'A loja não está conectada. Ninguém pode lê-la até que instale o Aliado de novo: escreva para ela.',
  },
} satisfies ErrorEntries;
