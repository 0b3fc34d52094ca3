export const demoPassword = 'Demo1234';

export type DemoPerson = {
  username: string;
  role: 'merchant' | 'affiliate' | 'leader' | 'mentor' | 'operator';
  first_name: string;
  last_name: string;
  phone: string;
  /** Age of the account. */
  days_ago: number;
  store?: string;
  dni?: string;
  instagram?: string;
  town?: string;
  /** The bank alias is the Instagram name. */
  pix_key?: string;
  language?: 'es' | 'pt';
  /** The username of a person later in the list. */
  brought_by?: string;
};

export const demoPeople: readonly [DemoPerson, ...DemoPerson[]] = [
  {
    username: 'proveedor@aliado.demo',
    role: 'merchant',
    first_name: 'Lautaro',
    last_name: 'Ceibo',
    phone: '+54 9 11 5555-0101',
    days_ago: 425,
    store: 'Casa Lumbre',
  },
  {
    username: 'afiliada@aliado.demo',
    role: 'affiliate',
    first_name: 'Rocío',
    last_name: 'Jacarandá',
    phone: '+54 9 11 5555-0102',
    days_ago: 380,
    dni: '40111222',
    instagram: 'rocio.velas',
    town: 'Rosario',
    brought_by: 'lider@aliado.demo',
  },
  {
    username: 'camila@aliado.demo',
    role: 'affiliate',
    first_name: 'Camila',
    last_name: 'Sauce',
    phone: '+54 9 11 5555-0110',
    days_ago: 6,
    dni: '38222333',
    instagram: 'camila.enflor',
    town: 'Villa Crespo',
    brought_by: 'lider@aliado.demo',
  },
  {
    username: 'oriana@aliado.demo',
    role: 'affiliate',
    first_name: 'Oriana',
    last_name: 'Paraíso',
    phone: '+54 9 351 555-0111',
    days_ago: 262,
    dni: '36333444',
    instagram: 'oriana.tienda',
    town: 'Córdoba',
    brought_by: 'lider@aliado.demo',
  },
  {
    username: 'bautista@aliado.demo',
    role: 'affiliate',
    first_name: 'Bautista',
    last_name: 'Algarrobo',
    phone: '+54 9 261 555-0112',
    days_ago: 171,
    dni: '41444555',
    instagram: 'bauti.vende',
    town: 'La Plata',
  },
  {
    username: 'ines@aliado.demo',
    role: 'affiliate',
    first_name: 'Inés',
    last_name: 'Aromo',
    phone: '+54 9 11 5555-0113',
    days_ago: 3,
    dni: '33555666',
    instagram: 'ines.aromas',
    town: 'Paraná',
  },
  {
    username: 'bruna@aliado.demo',
    role: 'affiliate',
    first_name: 'Bruna',
    last_name: 'Ipê',
    phone: '+55 48 5555-0114',
    days_ago: 290,
    dni: '12345678',
    instagram: 'bruna.ipe',
    language: 'pt',
    pix_key: 'bruna@aliado.demo',
    brought_by: 'lider@aliado.demo',
  },
  {
    username: 'milagros@aliado.demo',
    role: 'affiliate',
    first_name: 'Milagros',
    last_name: 'Espinillo',
    phone: '+54 9 341 555-0115',
    days_ago: 40,
    dni: '42888999',
    instagram: 'mili.espinillo',
    brought_by: 'lider@aliado.demo',
  },
  {
    username: 'julia@aliado.demo',
    role: 'affiliate',
    first_name: 'Julia',
    last_name: 'Molle',
    phone: '+55 48 5555-0116',
    days_ago: 95,
    dni: '23456789',
    instagram: 'julia.molle',
    language: 'pt',
    pix_key: 'julia@aliado.demo',
    brought_by: 'caio@aliado.demo',
  },
  {
    username: 'caio@aliado.demo',
    role: 'leader',
    first_name: 'Caio',
    last_name: 'Jequitibá',
    phone: '+55 48 5555-0117',
    days_ago: 110,
    dni: '34567891',
    instagram: 'caio.jequitiba',
    language: 'pt',
    pix_key: 'caio@aliado.demo',
    brought_by: 'mentora@aliado.demo',
  },
  {
    username: 'lider@aliado.demo',
    role: 'leader',
    first_name: 'Delfina',
    last_name: 'Tala',
    phone: '+54 9 11 5555-0103',
    days_ago: 410,
    dni: '31666777',
    instagram: 'delfina.tala',
    brought_by: 'mentora@aliado.demo',
  },
  {
    username: 'mentora@aliado.demo',
    role: 'mentor',
    first_name: 'Abril',
    last_name: 'Ceibal',
    phone: '+54 9 11 5555-0104',
    days_ago: 420,
    dni: '29777888',
    instagram: 'abril.ceibal',
  },
  {
    username: 'operador@aliado.demo',
    role: 'operator',
    first_name: 'Tadeo',
    last_name: 'Ombú',
    phone: '+54 9 11 5555-0105',
    days_ago: 430,
  },
];
