export const demoPassword = 'Demo1234';

export type DemoPerson = {
  username: string;
  role: 'merchant' | 'affiliate' | 'leader' | 'mentor' | 'operator';
  first_name: string;
  last_name: string;
  phone: string;
  store?: string;
  /** The username of someone who stands further down. */
  brought_by?: string;
};

export const demoPeople: readonly [DemoPerson, ...DemoPerson[]] = [
  {
    username: 'proveedor@aliado.demo',
    role: 'merchant',
    first_name: 'Lautaro',
    last_name: 'Ceibo',
    phone: '+54 9 11 5555-0101',
    store: 'Casa Lumbre',
  },
  {
    username: 'afiliada@aliado.demo',
    role: 'affiliate',
    first_name: 'Rocío',
    last_name: 'Jacarandá',
    phone: '+54 9 11 5555-0102',
    brought_by: 'lider@aliado.demo',
  },
  {
    username: 'lider@aliado.demo',
    role: 'leader',
    first_name: 'Delfina',
    last_name: 'Tala',
    phone: '+54 9 11 5555-0103',
    brought_by: 'mentora@aliado.demo',
  },
  {
    username: 'mentora@aliado.demo',
    role: 'mentor',
    first_name: 'Abril',
    last_name: 'Ceibal',
    phone: '+54 9 11 5555-0104',
  },
  {
    username: 'operador@aliado.demo',
    role: 'operator',
    first_name: 'Tadeo',
    last_name: 'Ombú',
    phone: '+54 9 11 5555-0105',
  },
];
