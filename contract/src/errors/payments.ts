import type { ErrorEntries } from './entry.ts';

export const paymentsErrors = {
  invalid_payment_method: {
    status: 400,
    es: 'Elegí cómo pagás: transferencia, cupón u otro medio.',
    pt: 'Escolha como pagar: transferência, cupom ou outro meio.',
  },
  nothing_to_pay: {
    status: 409,
    es: 'No hay nada disponible para pagar.',
    pt: 'Não há nada disponível para pagar.',
  },
  already_asked: {
    status: 409,
    es: 'Ya pediste este pago. La tienda lo tiene a la vista.',
    pt: 'Você já pediu este pagamento. A loja está vendo.',
  },
  amount_changed: {
    status: 409,
    es: 'El monto cambió mientras lo mirabas. Revisalo y volvé a pagar.',
    pt: 'O valor mudou enquanto você olhava. Revise e pague de novo.',
  },
  already_paid: {
    status: 409,
    es: 'Estas comisiones ya se pagaron.',
    pt: 'Estas comissões já foram pagas.',
  },
  transfer_prepared: {
    status: 409,
    es: 'Ya está en un archivo para el banco. Marcá ese archivo como pagado o descartalo antes de hacer otro.',
    pt: 'Já está em um arquivo para o banco. Marque esse arquivo como pago ou descarte antes de fazer outro.',
  },
  bank_changed_recently: {
    status: 409,
    es: 'Cambió sus datos bancarios hace menos de 72 horas. Confirmá con la persona antes de transferir.',
    pt: 'Os dados bancários mudaram há menos de 72 horas. Confirme com a pessoa antes de transferir.',
  },
  no_bank_data: {
    status: 409,
    es: 'Todavía no cargó dónde cobrar en tu moneda. Pedile sus datos o pagá por otro medio.',
    pt: 'Ainda não informou onde receber na sua moeda. Peça os dados ou pague por outro meio.',
  },
  bank_waits_for_mail: {
    status: 409,
    es: 'Todavía no confirmó su mail, así que sus datos bancarios no cuentan. Pedile que lo confirme o pagá por otro medio.',
    pt: 'Ainda não confirmou o email, então os dados bancários não valem. Peça que confirme ou pague por outro meio.',
  },
  mail_unconfirmed: {
    status: 409,
    es: 'Antes de pedir el pago, confirmá tu mail con el link que te mandamos. Si no lo encontrás, pedí otro en Mis Datos.',
    pt: 'Antes de pedir o pagamento, confirme seu email com o link que enviamos. Se não encontrar, peça outro em Meus Dados.',
  },
  no_destination: {
    status: 409,
    es: 'Antes de pedir el pago, cargá en Mis Datos dónde cobrás en la moneda de esta tienda.',
    pt: 'Antes de pedir o pagamento, informe em Meus Dados onde você recebe na moeda desta loja.',
  },
  payment_not_returnable: {
    status: 409,
    es: 'Este pago ya volvió o no se puede devolver.',
    pt: 'Este pagamento já voltou ou não pode ser devolvido.',
  },
  merchant_required: {
    status: 400,
    es: 'Elegí a qué tienda es la factura.',
    pt: 'Escolha para qual loja é a nota.',
  },
  invoice_invalid: {
    status: 400,
    es: 'Subí la factura en PDF, PNG o JPG.',
    pt: 'Envie a nota em PDF, PNG ou JPG.',
  },
  invoice_locked: {
    status: 409,
    es: 'Ese mes ya se pagó: la factura no se puede cambiar.',
    pt: 'Esse mês já foi pago: a nota não pode ser trocada.',
  },
  proof_of_payment_invalid: {
    status: 400,
    es: 'Subí el comprobante en PDF, PNG o JPG.',
    pt: 'Envie o comprovante em PDF, PNG ou JPG.',
  },
  pdf_active: {
    status: 400,
    es: 'Ese PDF trae adentro programas u otros archivos, y no lo guardamos. Volvé a imprimirlo como PDF y subí esa copia.',
    pt: 'Esse PDF traz dentro programas ou outros arquivos, e não o guardamos. Imprima de novo como PDF e envie essa cópia.',
  },
  transfer_file_too_long: {
    status: 400,
    es: 'Ese archivo es demasiado largo: entran hasta 5000 filas, con 30 columnas y 1000 letras por celda. Borrá las filas vacías y probá de nuevo.',
    pt: 'Esse arquivo é longo demais: cabem até 5000 linhas, com 30 colunas e 1000 letras por célula. Apague as linhas vazias e tente de novo.',
  },
  transfer_file_empty: {
    status: 400,
    es: 'Ese archivo no tiene ninguna fila con un pago.',
    pt: 'Esse arquivo não tem nenhuma linha com um pagamento.',
  },
  transfer_file_invalid: {
    status: 400,
    es: 'No pudimos leer ese archivo. Tiene que ser el de transferencias, con las columnas payment, amount y status.',
    pt: 'Não conseguimos ler esse arquivo. Tem que ser o de transferências, com as colunas payment, amount e status.',
  },

  claim_no_order: {
    status: 404,
    es: 'No encontramos ese pedido entre los que la tienda recibió mientras eras su afiliado.',
    pt: 'Não encontramos esse pedido entre os que a loja recebeu enquanto você era afiliado dela.',
  },
  claim_exists: {
    status: 409,
    es: 'Este pedido ya tiene un reclamo. Seguilo desde tus reclamos.',
    pt: 'Este pedido já tem uma reclamação. Acompanhe nas suas reclamações.',
  },
  claim_moved_on: {
    status: 409,
    es: 'El reclamo cambió mientras lo mirabas. Revisá la historia.',
    pt: 'A reclamação mudou enquanto você olhava. Veja o histórico.',
  },
  claim_pictures_full: {
    status: 409,
    es: 'Ya hay tres capturas, que es el máximo.',
    pt: 'Já há três capturas, que é o máximo.',
  },
  claim_amount_too_high: {
    status: 400,
    es: 'Es más que lo que costó el pedido.',
    pt: 'É mais do que o pedido custou.',
  },
  claim_order_worthless: {
    status: 409,
    es: 'El pedido está cancelado o devuelto: hoy no deja nada para acreditar.',
    pt: 'O pedido está cancelado ou devolvido: hoje não há nada para creditar.',
  },
} satisfies ErrorEntries;
