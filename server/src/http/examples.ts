type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  default?: unknown;
};

const PK = '0192f0c4-7a1e-7c3b-9d52-6a1f0e8b4c7d';
const MOMENT = '2026-10-29T21:14:00.000Z';
const CODE = 'ROCIO10';
const STORE = 'https://casalumbre.example';

/** Samples by field name, since a name means the same everywhere. */
const SAMPLES: Record<string, unknown> = {
  username: 'rocio@correo.example',
  email: 'hola@casalumbre.example',
  mail: 'hola@casalumbre.example',
  password: 'Ceibo-en-flor7',
  new_password: 'Ceibo-en-flor7',
  current_password: 'Jacaranda-en-flor7',
  first_name: 'Rocío',
  last_name: 'Jacarandá',
  name: 'Velas para regalar',
  comercio: 'Casa Lumbre',
  rubro: 'Hogar y decoración',
  localidad: 'Rosario',
  telefono: '+54 9 11 5555-0117',
  phone: '+54 9 11 5555-0117',
  whatsapp: '5491155550117',
  birth: '1997-03-14',
  dni: '40111222',
  address: 'Calle de los Plátanos 742',
  cbu: '2850590940090418135201',
  alias: 'rocio.velas',
  pix_key: 'rocio@correo.example',
  instagram: 'rocio.velas',
  facebook: 'rocio.velas',
  tiktok: 'rocio.velas',
  twitter: 'rocio.velas',
  for_payment: false,
  referral_code: 'K7M2QXPA',
  invite_code: 'K7M2QXPA',
  country: 'AR',
  countries: 'AR',
  town: 'Rosario',
  currency: 'ARS',
  domain: 'casalumbre.example',
  url: `${STORE}/productos/vela-higuera`,
  short_url: 'https://aliado.example/r/K7M2QXP',
  invitation_link: `https://aliado.example/?merchant=${PK}`,
  image: `${STORE}/fotos/vela-higuera.jpg`,
  picture: `/api/userprofile/pictures/${PK}`,
  link: '/tiendaNube/general',
  day: '2026-10-29',
  date_from: '2026-10-01',
  date_to: '2026-10-31',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  year: 2026,
  month: 10,
  number: 10417,
  reason: 'La compra entró por una campaña propia de la tienda.',
  detail: 'credit',
  text: 'Le pasé el link el 6 por WhatsApp.',
  commission: 12,
  commission_coupon: 8,
  commission_leader: 2,
  percent: 12,
  value: 10,
  rate_points: 800,
  minimum_cart: 15000,
  minimum_units: 3,
  maximum_order: 20,
  hold_days: 15,
  window_days: 30,
  notice_days: 3,
  median_days: 4,
  endpoint: 'https://push.example/send/dGhpcyBpcyBhbiBleGFtcGxl',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  from_hour: 22,
  to_hour: 8,
  time_zone: 'America/Argentina/Buenos_Aires',
  available_at: '2026-11-13T21:16:00.000Z',
  expected_at: '2026-11-17T21:16:00.000Z',
  paid_at: '2026-11-16T13:20:00.000Z',
  total_cents: 4492950,
  base_cents: 4043655,
  commission_cents: 323492,
  amount_cents: 323492,
  price_cents: 1299000,
  click: 'Zk3vPq0aTn8mW2xY5rBc1g',
  code: 'K7M2QXP',
  variant: '1028493017',
  title: 'Vendiste Vela Higuera en Casa Lumbre',
  message: 'Pedido 10417. Te deja $ 3.234,92.',
  next: 'https://aliado.example/api/affiliates/sales?page=2',
};

const FORMATS: Record<string, string> = {
  uuid: PK,
  'date-time': MOMENT,
  date: '2026-10-29',
  uri: STORE,
  email: 'rocio@correo.example',
};

export function exampleOf(schema: Schema, name = ''): unknown {
  const choice = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (choice !== schema) return exampleOf(choice, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object') return exampleOfObject(schema);
  if (type === 'array') return exampleOfArray(schema, name);
  if (schema.format && !isOfFormat(schema.format, SAMPLES[name])) return FORMATS[schema.format];
  if (name === 'name' && schema.pattern) return CODE;
  if (fits(SAMPLES[name], type)) return SAMPLES[name];
  if (type === 'boolean') return true;
  if (type === 'string') return 'Casa Lumbre';
  return type === 'integer' || type === 'number' ? Math.max(schema.minimum ?? 1, 1) : null;
}

const isOfFormat = (format: string, sample: unknown) =>
  typeof sample === 'string' &&
  ((format === 'uri' && URL.canParse(sample)) || (format === 'date-time' && sample.endsWith('Z')));

const exampleOfArray = ({ items, minItems = 1 }: Schema, name: string) =>
  items ? new Array(minItems || 1).fill(exampleOf(items, name)) : [];

const exampleOfObject = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, name)]));

const KINDS: Record<string, string> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
};

const fits = (sample: unknown, type: string | undefined) =>
  sample !== undefined && typeof sample === KINDS[type ?? ''];

type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Operation = { requestBody?: { content?: Content }; responses?: Record<string, { content?: Content }> };

export function addExamples(paths: Record<string, Record<string, Operation>>) {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const answers = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
    for (const { content } of [operation.requestBody ?? {}, ...answers.map(([, answer]) => answer)]) {
      const json = content?.['application/json'];
      if (json?.schema) json.example = exampleOf(json.schema);
    }
  }
}
