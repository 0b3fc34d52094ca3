import type { Language } from '@aliado/contract';

type Text = Record<Language, string>;

/** Appears in the transfer file instead of the account. */
export const changedSince: Text = {
  es: 'Cambió sus datos bancarios después de este pago',
  pt: 'Mudou os dados bancários depois deste pagamento',
};

export const noAccount: Text = {
  es: 'No tiene dónde cobrar en esta moneda',
  pt: 'Não tem onde receber nesta moeda',
};

export const availableText: Record<Language, (amount: string) => string> = {
  es: (amount) => `Lo disponible es ${amount}.`,
  pt: (amount) => `O disponível é ${amount}.`,
};

export const bounced: Text = { es: 'El banco lo rechazó', pt: 'O banco recusou' };

export const statementEnclosed: Text = {
  es: 'Te adjuntamos la liquidación del mes: ventas, correcciones, pagos y saldo.',
  pt: 'Anexamos o demonstrativo do mês: vendas, correções, pagamentos e saldo.',
};

export const resultTexts = {
  settled: { es: 'Pagado.', pt: 'Pago.' },
  returned: { es: 'Volvió: se debe otra vez.', pt: 'Voltou: está devendo de novo.' },
  recorded: { es: 'Pagado: lo anotamos.', pt: 'Pago: anotamos.' },
  not_made: { es: 'El banco la rechazó: se sigue debiendo.', pt: 'O banco recusou: continua devendo.' },
  recorded_more: {
    es: 'Pagado: lo anotamos. Una parte ya la habías pagado de otra forma; lo que salió de más se descuenta del próximo pago.',
    pt: 'Pago: anotamos. Uma parte você já tinha pago de outra forma; o que saiu a mais é descontado do próximo pagamento.',
  },
  paid_otherwise: {
    es: 'Dice pagado, pero ya lo habías pagado todo de otra forma. Si la plata salió dos veces, anotalo y se descuenta del próximo pago.',
    pt: 'Diz pago, mas você já tinha pago tudo de outra forma. Se o dinheiro saiu duas vezes, anote e é descontado do próximo pagamento.',
  },
  not_needed: {
    es: 'El banco la rechazó, pero ya lo habías pagado de otra forma: no cambiamos nada.',
    pt: 'O banco recusou, mas você já tinha pago de outra forma: não mudamos nada.',
  },
  unknown: { es: 'No es un pago tuyo por transferencia.', pt: 'Não é um pagamento seu por transferência.' },
  other_amount: {
    es: 'El monto no es el del pago: no cambiamos nada.',
    pt: 'O valor não é o do pagamento: não mudamos nada.',
  },
  came_back: {
    es: 'Dice pagado, pero este pago ya volvió: no cambiamos nada.',
    pt: 'Diz pago, mas este pagamento já voltou: não mudamos nada.',
  },
  twice: { es: 'Este pago ya está en otra línea.', pt: 'Este pagamento já está em outra linha.' },
  no_payment: { es: 'Falta el número del pago.', pt: 'Falta o número do pagamento.' },
  no_amount: { es: 'No entendemos el monto.', pt: 'Não entendemos o valor.' },
  no_status: {
    es: 'El estado tiene que ser «paid» o «bounced».',
    pt: 'O estado tem que ser «paid» ou «bounced».',
  },
} satisfies Record<string, Text>;
