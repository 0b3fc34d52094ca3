import type { side as source } from '../es/side.ts';

export const side: typeof source = {
  label: 'Como você vê a Aliado',
  merchant: 'Como loja',
  affiliate: 'Como afiliada',
};
