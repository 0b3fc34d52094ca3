import { describe, expect, test } from 'vitest';
import { findOpenAddress, type Resolve } from './outgoing.ts';
import { isOwnMachine, isPublicAddress } from './public-address.ts';

const REFUSED = [
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['0.0.0.0', 'this host'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'shared by carriers'],
  ['100.127.255.255', 'shared by carriers'],
  ['169.254.169.254', 'metadata of clouds'],
  ['169.254.0.1', 'link-local'],
  ['192.0.0.192', 'metadata of a cloud'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.7', 'documentation'],
  ['192.88.99.1', 'relays'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback inside IPv6'],
  ['::ffff:7f00:1', 'loopback inside IPv6'],
  ['::ffff:10.0.0.1', 'private inside IPv6'],
  ['::ffff:169.254.169.254', 'metadata inside IPv6'],
  ['::127.0.0.1', 'loopback, the old way inside IPv6'],
  ['64:ff9b::a00:1', 'private behind translation'],
  ['64:ff9b:1::a00:1', 'local translation'],
  ['2002:7f00:1::', 'loopback inside 6to4'],
  ['2001:0:7f00:1::', 'Teredo'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local of an interface'],
  ['fc00::1', 'private'],
  ['fd00:ec2::254', 'metadata of clouds'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['100::1', 'discard'],
  ['nonsense', 'no address'],
  ['', 'no address'],
] as const;

const PUBLIC = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2800:3f0::1'];

describe('public addresses', () => {
  test.each(REFUSED)('%s (%s) is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(PUBLIC)('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  test('only 127.0.0.0/8 and ::1 in plain spelling are this machine', () => {
    const own = ['127.0.0.1', '127.9.9.9', '::1'];
    expect([...own, '::ffff:127.0.0.1', '10.0.0.1', '0.0.0.0', 'x'].filter(isOwnMachine)).toEqual(own);
  });
});

const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address }));

describe('targets', () => {
  const find = (url: string, resolve: Resolve, outgoing_loopback = false) =>
    findOpenAddress({ outgoing_loopback }, url, resolve);
  const never: Resolve = () => Promise.reject(new Error('nobody asks'));

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
  ])('the target %s is refused, however it is written', async (url) => {
    await expect(find(url, never)).rejects.toMatchObject({ failure: 'refused_target' });
  });

  test('a target is refused unless every address of its name is public', async () => {
    await expect(find('https://a.test/', answering('1.1.1.1', '10.0.0.1'))).rejects.toMatchObject({
      failure: 'refused_target',
    });
    expect(await find('https://a.test/', answering('1.1.1.1', '8.8.8.8'))).toBe('1.1.1.1');
  });

  test('a name without addresses is unresolved', async () => {
    await expect(find('https://a.test/', answering())).rejects.toMatchObject({ failure: 'unresolved' });
    await expect(find('https://a.test/', never)).rejects.toMatchObject({ failure: 'unresolved' });
  });

  test('the loopback switch allows this machine and no other private address', async () => {
    expect(await find('https://a.test/', answering('127.0.0.1'), true)).toBe('127.0.0.1');
    expect(await find('http://127.0.0.1:4242/', never, true)).toBe('127.0.0.1');
    await expect(find('https://a.test/', answering('192.168.0.2'), true)).rejects.toMatchObject({
      failure: 'refused_target',
    });
  });
});
