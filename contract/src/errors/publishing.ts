import type { ErrorEntries } from './entry.ts';

export const publishingErrors = {
  sheet_unreadable: {
    status: 400,
    es: 'No pudimos leer ese archivo. Subí una planilla .xlsx o .csv.',
    pt: 'Não conseguimos ler esse arquivo. Envie uma planilha .xlsx ou .csv.',
  },
  sheet_old_format: {
    status: 400,
    es: 'Es un Excel de los viejos (.xls). Guardalo como .xlsx y subilo de nuevo.',
    pt: 'É um Excel antigo (.xls). Salve como .xlsx e envie de novo.',
  },
  sheet_too_long: {
    status: 400,
    es: 'La planilla es demasiado larga. Entran hasta 10.000 productos: dividila en varias.',
    pt: 'A planilha é longa demais. Cabem até 10.000 produtos: divida em várias.',
  },
  sheet_without_columns: {
    status: 400,
    es: 'A la planilla le faltan columnas. Usá la planilla modelo.',
    pt: 'Faltam colunas na planilha. Use a planilha modelo.',
  },
  sheet_empty: {
    status: 400,
    es: 'La planilla no tiene ningún producto.',
    pt: 'A planilha não tem nenhum produto.',
  },
  sheet_without_changes: {
    status: 400,
    es: 'La planilla no cambia ningún precio.',
    pt: 'A planilha não muda nenhum preço.',
  },
  invalid_price: {
    status: 400,
    es: 'El precio tiene que ser un número mayor que cero.',
    pt: 'O preço tem que ser um número maior que zero.',
  },
  wholesale_above_price: {
    status: 400,
    es: 'El precio mayorista no puede ser más alto que el precio.',
    pt: 'O preço de atacado não pode ser maior que o preço.',
  },
  product_code_taken: {
    status: 409,
    es: 'Ya hay un producto con ese código.',
    pt: 'Já existe um produto com esse código.',
  },
  unknown_picture: {
    status: 400,
    es: 'Esa foto ya no está. Subila de nuevo.',
    pt: 'Essa foto não está mais aqui. Envie de novo.',
  },
} satisfies ErrorEntries;
