/** `aliado-casa-lumbre` for the picture of Casa Lumbre. */
export function fileName(store: string): string {
  const plain = store
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain ? `aliado-${plain}` : 'aliado';
}
