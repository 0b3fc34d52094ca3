export const demoPassword = 'Demo1234';

export const demoPeople = [
  {
    username: 'proveedor@aliado.demo',
    role: 'merchant',
    first_name: 'Lautaro',
    last_name: 'Ceibo',
    store: 'Casa Lumbre',
  },
  { username: 'afiliada@aliado.demo', role: 'affiliate', first_name: 'Rocío', last_name: 'Jacarandá' },
  { username: 'lider@aliado.demo', role: 'leader', first_name: 'Delfina', last_name: 'Tala' },
  { username: 'mentora@aliado.demo', role: 'mentor', first_name: 'Abril', last_name: 'Ceibal' },
  { username: 'operador@aliado.demo', role: 'operator', first_name: 'Tadeo', last_name: 'Ombú' },
] as const;

export type DemoPerson = (typeof demoPeople)[number];
