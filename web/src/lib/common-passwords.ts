const BASES =
  `password passw0rd contrasena contraseña senha clave secreto admin administrador qwerty asdfgh zxcvbn
qwertyuiop asdfghjkl iloveyou teamo teamomucho teamo amor amorcito miamor mivida micielo princesa princess reina
estrella star sunshine flor rosa luna sol cielo angel angelito dragon monkey master superman batman pokemon naruto
football futbol soccer boca bocajuniors river riverplate racing independiente sanlorenzo flamengo corinthians
palmeiras santos gremio cruzeiro argentina brasil brazil mexico colombia chile peru uruguay buenosaires rosario
cordoba mendoza saopaulo rio welcome bienvenido bemvindo hello hola hola123 letmein login abc abcd abcdef abcdefg
michael jordan jessica ashley daniel daniela maria jose juan juana ana laura lucia sofia martina valentina camila
carolina gabriela gabriel rodrigo fernando alejandro andrea andres santiago mateo benjamin tomas nicolas matias
sebastian diego maradona messi lionel ronaldo neymar jesus jesuscristo dios dioses familia family mama papa hijos
hermosa bonita linda chocolate caramelo cachorro gatito perrito perro gato peluche enero febrero marzo abril mayo
junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro summer winter spring verano invierno
lunes martes miercoles jueves viernes aliado tienda tiendanube ventas vender afiliada afiliado comercio negocio
google facebook instagram whatsapp computer internet samsung iphone test testing prueba changeme default user
usuario invitado guest root freedom shadow whatever trustno forever victoria libertad`
    .split(/\s+/)
    .filter(Boolean);

const ENDINGS =
  `1 2 01 10 11 12 13 21 22 23 69 77 88 99 100 007 111 123 321 1234 4321 12345 123456 1234567 12345678
123456789 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 1! 123! 1234! 1. 123. @1 @123 2024! 2025! 2026!`
    .split(/\s+/)
    .filter(Boolean);

export const commonPasswords: ReadonlySet<string> = new Set([
  ...BASES,
  ...BASES.flatMap((base) => ENDINGS.map((ending) => base + ending)),
  ...BASES.flatMap((base) => ['1', '123', '1234'].map((start) => start + base)),
  ...[
    '1q2w3e4r',
    '1q2w3e4r5t',
    'q1w2e3r4',
    'q1w2e3r4t5',
    'abc123456',
    'a1b2c3d4',
    'zaq12wsx',
    '1qaz2wsx',
    'qwer1234',
    'asdf1234',
  ],
]);

const UNDISGUISED: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '3': 'e' };
const undisguised = (password: string) => password.replace(/[@0$3]/g, (sign) => UNDISGUISED[sign] ?? sign);

const SHORT_RUN = /^(aa|abc|qwe|asd|zxc|zxcvbnm|pass|qaz|wsx|test|user|home|love)\d{1,12}$/;

/** The most common passwords, with usual digits and signs at the end, regardless of case and letter substitutions. */
export function isCommonPassword(password: string): boolean {
  const whole = password.toLowerCase();
  const bare = whole.replace(/[^\p{L}\d]+$/u, '');
  return [whole, bare, undisguised(bare)].some((word) => commonPasswords.has(word) || SHORT_RUN.test(word));
}
