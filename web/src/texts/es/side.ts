export const side = {
  label: 'Cómo mirás Aliado',
  merchant: 'Como tienda',
  affiliate: 'Como afiliada',
};
