export const offline = {
  title: 'Sin conexión.',
  loadedAt: (time: string) => `Ves lo último que cargamos, de las ${time}.`,
  nothingLoaded: 'Revisá internet; en cuanto vuelva, seguimos.',
};
