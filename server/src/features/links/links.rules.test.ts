import { pieces } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { addressInStore, codeOfPiece, newCode, pathTo, readCode } from './links.rules.ts';

const STORE = {
  url: 'https://www.casalumbre.example',
  domain: 'www.casalumbre.example',
  domains: ['www.casalumbre.example', 'casalumbre.mitienda.example', 'panadería.example'],
};
const SANDBOX = {
  url: 'http://127.0.0.1:3100/tienda/casa-lumbre',
  domain: '127.0.0.1:3100',
  domains: ['127.0.0.1:3100'],
};

/** Each tricked an address check somewhere once. */
const HOSTILE = [
  'https://evil.example/',
  'https://casalumbre.example/',
  'https://mitienda.example/',
  'https://otra.mitienda.example/',
  'https://www.casalumbre.example.evil.example/',
  'https://evilwww.casalumbre.example/',
  'https://sub.www.casalumbre.example/',
  'https://wwwxcasalumbre.example/',
  'https://www.casalumbre.example@evil.example/',
  'https://evil.example@www.casalumbre.example/',
  'https://user:pass@www.casalumbre.example/',
  'https://@www.casalumbre.example/',
  'https://:@www.casalumbre.example/',
  'https://www.casalumbre.example%40evil.example/',
  'https://evil.example%2f@www.casalumbre.example/',
  'https://evil.example#@www.casalumbre.example/',
  'https://evil.example?@www.casalumbre.example/',
  'https://evil.example\\@www.casalumbre.example/',
  'https://www.casalumbre.example\\.evil.example/',
  'https:\\\\www.casalumbre.example/',
  'https://www.casalumbre.example\\evil',
  'https://www.casalumbre.example:443/',
  'https://www.casalumbre.example:8443/',
  'https://www.casalumbre.example:/',
  'https://www.casalumbre.example./',
  'https://www.casalumbre.example../',
  'https://.www.casalumbre.example/',
  'https://www..casalumbre.example/',
  'https://www.cаsalumbre.example/',
  'https://www.xn--csalumbre-66k.example/',
  'https://ｗｗｗ.casalumbre.example/',
  'https://www。casalumbre。example/',
  'https://www%2ecasalumbre%2eexample/',
  'https://www.casalumbre.example%00.evil.example/',
  'https://www.casalumbre.ex\u00adample/',
  'https://www.casalumbre.ex\u200bample/',
  'https://\u202ewww.casalumbre.example/',
  'https://www.casa\tlumbre.example/',
  'https://www.casa\nlumbre.example/',
  'https://www.casalumbre.example/\r\nset-cookie: a=b',
  'https://www.casalumbre.example/a b',
  'https://www.casalumbre.example/\u0000',
  'https://www.casalumbre.example/\u007f',
  '\u0001https://www.casalumbre.example/',
  'ht\ntps://www.casalumbre.example/',
  'http://www.casalumbre.example/',
  '//www.casalumbre.example/',
  '/productos/mate',
  'www.casalumbre.example/',
  'https:www.casalumbre.example/',
  'https:/www.casalumbre.example/',
  'https:///www.casalumbre.example/',
  'https://',
  'https://?x=www.casalumbre.example',
  'javascript:alert(1)//www.casalumbre.example/',
  'javascript://www.casalumbre.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://www.casalumbre.example/',
  'ws://www.casalumbre.example/',
  'blob:https://www.casalumbre.example/1',
  'intent://www.casalumbre.example/#Intent;scheme=https;end',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://www.casalumbre.example/..%2f..%2fevil',
  'https://www.casalumbre.example/a%5c..%5cb',
  'https://www.casalumbre.example/%00',
  'https://www.casalumbre.example/\ud800',
  `https://www.casalumbre.example/${'a'.repeat(2000)}`,
  `https://www.casalumbre.example/${'ñ'.repeat(500)}`,
  'www.casalumbre.example@evil.example',
  '',
];

const HOSTILE_IN_SANDBOX = [
  'http://127.0.0.1:3100/',
  'http://127.0.0.1:3100/tienda/',
  'http://127.0.0.1:3100/tienda/barro-lindo',
  'http://127.0.0.1:3100/tienda/casa-lumbre-falsa/',
  'http://127.0.0.1:3100/tienda/casa-lumbre/../barro-lindo',
  'http://127.0.0.1:3100/tienda/casa-lumbre/%2e%2e/barro-lindo',
  'http://127.0.0.1:3100/tienda/casa-lumbre/.%2E/barro-lindo',
  'http://127.0.0.1:3100/tienda/casa-lumbre/..%2fbarro-lindo',
  'http://127.0.0.1:3100/tienda/casa-lumbre/..\\barro-lindo',
  'http://127.0.0.1:3100//tienda/casa-lumbre/',
  'http://127.0.0.1:3101/tienda/casa-lumbre/',
  'http://127.0.0.1/tienda/casa-lumbre/',
  'https://127.0.0.1:3100/tienda/casa-lumbre/',
  'http://localhost:3100/tienda/casa-lumbre/',
  'http://2130706433:3100/tienda/casa-lumbre/',
  'http://a@127.0.0.1:3100/tienda/casa-lumbre/',
  'http://127.0.0.1:3100/Tienda/casa-lumbre/',
];

describe('addresses outside the store', () => {
  test('an address outside the store is refused, however it is disguised', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(50);
    expect(HOSTILE.filter((address) => addressInStore(address, STORE, false))).toEqual([]);
    expect(HOSTILE.filter((address) => addressInStore(address, STORE, true))).toEqual([]);
    prove('T17', `${new Set(HOSTILE).size} hostile addresses refused`);
  });

  test('addresses of other shops on the sandbox’s host are refused', () => {
    expect(HOSTILE_IN_SANDBOX.filter((address) => addressInStore(address, SANDBOX, true))).toEqual([]);
  });

  test('addresses without https are refused on the real platform', () => {
    expect(addressInStore(`${SANDBOX.url}/productos/mate`, SANDBOX, false)).toBeUndefined();
    const plain = { ...STORE, url: 'http://www.casalumbre.example' };
    expect(addressInStore('http://www.casalumbre.example/', plain, false)).toBeUndefined();
  });
});

describe('addresses inside the store', () => {
  test.each([
    'https://www.casalumbre.example',
    'https://www.casalumbre.example/',
    'https://www.casalumbre.example/productos/mate-imperial/?variant=12&color=rojo#fotos',
    'HTTPS://WWW.CASALUMBRE.EXAMPLE/Productos',
    'https://casalumbre.mitienda.example/productos/cuenco',
    'https://www.casalumbre.example/búsqueda?q=mate',
    'https://panadería.example/',
    'https://PANADERÍA.example/',
    'https://xn--panadera-i2a.example/',
    'https://www.casalumbre.example/a/../b',
    'https://www.casalumbre.example/?next=https%3A%2F%2Fwww.casalumbre.example',
  ])('the address %s is accepted as a browser follows it', (address) => {
    expect(addressInStore(address, STORE, false)?.href).toBe(new URL(address).href);
  });

  test.each(['', '/', '/productos/mate?x=1', '/productos/../carrito'])(
    'an address of a sandbox shop is accepted (%j)',
    (rest) => {
      expect(addressInStore(SANDBOX.url + rest, SANDBOX, true)).toBeDefined();
    },
  );
});

describe('redirect to the shop', () => {
  const CLICK = 'aZ09_-aZ09_-aZ09_-aZ09';
  const leads = (address: string, coupon: string | null = null) =>
    new URL(pathTo({ url: new URL(address), code: 'ABC2345', coupon })(CLICK));

  test('the redirect carries the click twice, the link and the coupon', () => {
    const url = leads('https://a.example/p', 'ROCIO-10');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      aliado: CLICK,
      utm_source: 'aliado',
      utm_medium: 'affiliate',
      utm_campaign: 'ABC2345',
      utm_content: CLICK,
      aliado_coupon: 'ROCIO-10',
    });
  });

  test('the redirect keeps the other parameters of the address', () => {
    const url = leads('https://a.example/p/?variant=1&color=rojo%20vino&color=azul#fotos');
    expect(url.href).toMatch(/^https:\/\/a\.example\/p\/\?variant=1&color=rojo%20vino&color=azul&aliado=/);
    expect(url.hash).toBe('#fotos');
  });

  test('the redirect replaces an old click in the address', () => {
    const url = leads(
      `https://a.example/?aliado=${'b'.repeat(22)}&utm_content=viejo&utm_source=x&v=1&aliado_coupon=OTRO`,
    );
    expect(url.searchParams.getAll('aliado')).toEqual([CLICK]);
    expect(url.searchParams.getAll('utm_content')).toEqual([CLICK]);
    expect(url.searchParams.getAll('utm_source')).toEqual(['aliado']);
    expect(url.searchParams.has('aliado_coupon')).toBe(false);
    expect(url.searchParams.get('v')).toBe('1');
  });
});

test('a link code is seven unambiguous letters and digits', () => {
  const codes = new Set(Array.from({ length: 500 }, newCode));
  expect(codes.size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{7}$/);
});

describe('pieces in an address', () => {
  test.each(pieces)('the piece %s is read back from its code, in lower case too', (piece) => {
    const written = codeOfPiece('K7Q4MWX', piece);
    expect(readCode(written)).toEqual({ code: 'K7Q4MWX', piece });
    expect(readCode(written.toLowerCase())).toEqual({ code: 'K7Q4MWX', piece });
  });

  test.each(['K7Q4MWX', 'K7Q4MWX-', 'K7Q4MWX-X', 'K7Q4MWX-M-E', 'K7Q4MWX-message'])(
    'the code %s has no piece',
    (given) => {
      expect(readCode(given)).toEqual({ code: 'K7Q4MWX', piece: null });
    },
  );
});
