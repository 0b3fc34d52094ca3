import type { Language } from '@aliado/contract';
import type { Problem, ProblemCode } from './sheets/publishing.cells.rules.ts';
import type { Typed } from './sheets/publishing.columns.rules.ts';

export const columnNames: Record<Language, Record<Typed, string>> = {
  es: {
    code: 'Código',
    name: 'Producto',
    category: 'Categoría',
    price: 'Precio',
    stock: 'Stock',
    commission: 'Comisión',
    wholesale: 'Precio mayorista',
    pictures: 'Fotos',
    description: 'Descripción',
    variant: 'Variante',
  },
  pt: {
    code: 'Código',
    name: 'Produto',
    category: 'Categoria',
    price: 'Preço',
    stock: 'Estoque',
    commission: 'Comissão',
    wholesale: 'Preço de atacado',
    pictures: 'Fotos',
    description: 'Descrição',
    variant: 'Variante',
  },
};

type Words = { about: string; suggested: string | null; column: string };

const problems: Record<Language, Record<ProblemCode, (words: Words) => string>> = {
  es: {
    required: ({ column }) => `Falta «${column}».`,
    too_long: ({ column }) => `«${column}» es demasiado largo.`,
    formula: () => 'La fórmula no tiene resultado. Abrí la planilla, guardala y subila de nuevo.',
    cell_error: ({ about }) => `La celda tiene un error: ${about}.`,
    category: ({ about, suggested }) =>
      `No existe la categoría «${about}».${suggested ? ` ¿Quisiste decir «${suggested}»?` : ' Mirá la lista en la planilla modelo.'}`,
    price: () => 'El precio tiene que ser un número mayor que cero.',
    price_decimals: () => 'El precio tiene más decimales que la moneda de tu tienda.',
    stock: () => 'El stock es un número entero, de 0 en adelante. Vacío: no se cuenta.',
    commission: () => 'La comisión es un número entero, de 0 a 100.',
    wholesale: () => 'El precio mayorista tiene que ser un número mayor que cero.',
    wholesale_above: () => 'El precio mayorista no puede ser más alto que el precio.',
    picture: () => 'Cada foto es una dirección que empieza con https://.',
    many_pictures: () => 'Entran hasta 10 fotos por producto.',
    code_twice: ({ about }) => `El código ya está en la fila ${about}.`,
    code_known: ({ about }) => `Ya tenés un producto con ese código: ${about}.`,
    unknown_product: ({ about }) => `No hay ningún producto «${about}» en tu tienda.`,
    unknown_variant: ({ about }) => `Ese producto no tiene la variante «${about}».`,
    several_products: ({ about }) =>
      `«${about}» es más de un producto. Decí también cuál por su nombre y su variante.`,
    product_twice: ({ about }) => `Ese producto ya está en la fila ${about}.`,
  },
  pt: {
    required: ({ column }) => `Falta «${column}».`,
    too_long: ({ column }) => `«${column}» é longo demais.`,
    formula: () => 'A fórmula não tem resultado. Abra a planilha, salve e envie de novo.',
    cell_error: ({ about }) => `A célula tem um erro: ${about}.`,
    category: ({ about, suggested }) =>
      `Não existe a categoria «${about}».${suggested ? ` Você quis dizer «${suggested}»?` : ' Veja a lista na planilha modelo.'}`,
    price: () => 'O preço tem que ser um número maior que zero.',
    price_decimals: () => 'O preço tem mais decimais que a moeda da sua loja.',
    stock: () => 'O estoque é um número inteiro, de 0 em diante. Vazio: não se conta.',
    commission: () => 'A comissão é um número inteiro, de 0 a 100.',
    wholesale: () => 'O preço de atacado tem que ser um número maior que zero.',
    wholesale_above: () => 'O preço de atacado não pode ser maior que o preço.',
    picture: () => 'Cada foto é um endereço que começa com https://.',
    many_pictures: () => 'Cabem até 10 fotos por produto.',
    code_twice: ({ about }) => `O código já está na linha ${about}.`,
    code_known: ({ about }) => `Você já tem um produto com esse código: ${about}.`,
    unknown_product: ({ about }) => `Não há nenhum produto «${about}» na sua loja.`,
    unknown_variant: ({ about }) => `Esse produto não tem a variante «${about}».`,
    several_products: ({ about }) =>
      `«${about}» é mais de um produto. Diga também qual pelo nome e pela variante.`,
    product_twice: ({ about }) => `Esse produto já está na linha ${about}.`,
  },
};

export function problemText({ column, code, about = '', fix }: Problem, language: Language): string {
  const suggested = fix && 'use' in fix ? fix.use : null;
  return problems[language][code]({ about, suggested, column: columnNames[language][column] });
}

const fixes = {
  es: { remove: 'Quitar esta fila', use: 'Usar', round: 'Redondear a' },
  pt: { remove: 'Tirar esta linha', use: 'Usar', round: 'Arredondar para' },
};

export function fixText({ code, fix }: Problem, language: Language): string | null {
  if (!fix) return null;
  const words = fixes[language];
  if ('remove' in fix) return words.remove;
  return `${code === 'category' ? words.use : words.round} ${fix.use}`;
}

/** Why a row is not in the store. `detail` holds the platform's message. */
export const failureCodes = [
  'refused',
  'unreachable',
  'not_connected',
  'suspended',
  'no_permission',
  'gone',
  'above_retail',
] as const;
export type FailureCode = (typeof failureCodes)[number];

const failures: Record<Language, Record<FailureCode, (detail: string) => string>> = {
  es: {
    refused: (detail) => `Tu tienda no lo aceptó${detail && `: ${detail}`}.`,
    unreachable: () => 'Tu tienda no respondió. Probá de nuevo en un rato.',
    not_connected: () => 'Tu tienda no está conectada. Conectala en Servicios y reintentá.',
    suspended: () => 'La plataforma tiene tu tienda en pausa. Cuando vuelva, reintentá.',
    no_permission: () => 'Falta el permiso para crear productos. Volvé a conectar tu tienda en Servicios.',
    gone: () => 'Ya no está en tu tienda.',
    above_retail: () => 'El precio de tu tienda bajó: el mayorista no puede superarlo.',
  },
  pt: {
    refused: (detail) => `Sua loja não aceitou${detail && `: ${detail}`}.`,
    unreachable: () => 'Sua loja não respondeu. Tente de novo daqui a pouco.',
    not_connected: () => 'Sua loja não está conectada. Conecte em Serviços e tente de novo.',
    suspended: () => 'A plataforma pausou sua loja. Quando ela voltar, tente de novo.',
    no_permission: () => 'Falta a permissão para criar produtos. Conecte sua loja de novo em Serviços.',
    gone: () => 'Não está mais na sua loja.',
    above_retail: () => 'O preço da sua loja baixou: o de atacado não pode ser maior.',
  },
};

export function failureText(code: string, detail: string | null, language: Language): string {
  const known = failureCodes.find((each) => each === code) ?? 'refused';
  return failures[language][known](detail ?? '');
}

/** The second page of the template. */
export const templateTexts = {
  es: {
    products: { file: 'planilla-modelo.xlsx', hows: {} },
    prices: {
      file: 'precios-mayoristas.xlsx',
      hows: {
        code: 'Tu código o SKU: dice de qué producto es el precio.',
        name: 'Si el producto no tiene código, lo buscamos por su nombre.',
        price: 'El de tu tienda. Acá no se cambia.',
        wholesale: 'Nunca más alto que el precio. Vacío: deja de venderse por mayor.',
      },
    },
    errors: 'filas-para-corregir.xlsx',
    sheet: 'Productos',
    help: 'Ayuda',
    column: 'Columna',
    how: 'Cómo se completa',
    example: 'Ejemplo',
    categories: 'Categorías',
    why: 'Qué corregir',
    hows: {
      code: 'Tu código o SKU. Si lo dejás vacío, le damos uno.',
      name: 'Obligatorio. Hasta 255 letras.',
      category: 'Una de la lista de abajo, o vacía.',
      price: 'Obligatorio. Mayor que cero, en la moneda de tu tienda.',
      stock: 'Un número entero. Vacío: no se cuenta.',
      commission: 'Un número entero, de 0 a 100. Vacía: la general de tu tienda.',
      wholesale: 'Opcional. Nunca más alto que el precio.',
      pictures: 'Direcciones https:// separadas por espacios, hasta 10.',
      description: 'Opcional.',
      variant: 'Si el producto tiene varias. Vacía: el precio vale para todas.',
    },
    examples: {
      code: 'VEL-HIG-220',
      name: 'Vela Higuera 220 g',
      category: 'Hogar y decoración',
      price: '12990,00',
      stock: '84',
      commission: '12',
      wholesale: '8990,00',
      pictures: 'https://ejemplo.com/vela.jpg',
      description: 'Cera de soja, 40 horas.',
      variant: 'Grande',
    },
    missing: (names: string) => `Falta: ${names}.`,
  },
  pt: {
    products: { file: 'planilha-modelo.xlsx', hows: {} },
    prices: {
      file: 'precos-de-atacado.xlsx',
      hows: {
        code: 'Seu código ou SKU: diz de que produto é o preço.',
        name: 'Se o produto não tem código, procuramos pelo nome.',
        price: 'O da sua loja. Aqui não se muda.',
        wholesale: 'Nunca maior que o preço. Vazio: deixa de ser vendido no atacado.',
      },
    },
    errors: 'linhas-para-corrigir.xlsx',
    sheet: 'Produtos',
    help: 'Ajuda',
    column: 'Coluna',
    how: 'Como preencher',
    example: 'Exemplo',
    categories: 'Categorias',
    why: 'O que corrigir',
    hows: {
      code: 'Seu código ou SKU. Se ficar vazio, damos um.',
      name: 'Obrigatório. Até 255 letras.',
      category: 'Uma da lista abaixo, ou vazia.',
      price: 'Obrigatório. Maior que zero, na moeda da sua loja.',
      stock: 'Um número inteiro. Vazio: não se conta.',
      commission: 'Um número inteiro, de 0 a 100. Vazia: a geral da sua loja.',
      wholesale: 'Opcional. Nunca maior que o preço.',
      pictures: 'Endereços https:// separados por espaços, até 10.',
      description: 'Opcional.',
      variant: 'Se o produto tem várias. Vazia: o preço vale para todas.',
    },
    examples: {
      code: 'VEL-FIG-220',
      name: 'Vela Figueira 220 g',
      category: 'Casa e decoração',
      price: '129,90',
      stock: '84',
      commission: '12',
      wholesale: '89,90',
      pictures: 'https://exemplo.com/vela.jpg',
      description: 'Cera de soja, 40 horas.',
      variant: 'Grande',
    },
    missing: (names: string) => `Falta: ${names}.`,
  },
} satisfies Record<Language, unknown>;
