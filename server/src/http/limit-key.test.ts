import { describe, expect, test } from 'vitest';
import { limitKey } from './limit-key.ts';

const HOME = '2001:db8:12:34';

describe('limit keys of addresses', () => {
  test.each([
    ['an IPv4 address is itself', '203.0.113.77', '203.0.113.77'],
    ['an IPv4 address inside IPv6 is itself', '::ffff:203.0.113.77', '203.0.113.77'],
    ['the same in upper case', '::FFFF:203.0.113.77', '203.0.113.77'],
    ['the same in numbers', '::ffff:cb00:714d', '203.0.113.77'],
    ['the same in its long form', '0:0:0:0:0:ffff:203.0.113.77', '203.0.113.77'],
    ['an IPv6 address is its network', '2001:db8:12:34::1', HOME],
    ['another address of the network', '2001:db8:12:34:ffff:eeee:dddd:cccc', HOME],
    ['the long form', '2001:0db8:0012:0034:0000:0000:0000:0001', HOME],
    ['upper case', '2001:DB8:12:34::A', HOME],
    ['with a zone', '2001:db8:12:34::1%eth0', HOME],
    ['with a dotted end', '2001:db8:12:34::203.0.113.77', HOME],
    ['zeros in the network', '2001:db8::1', '2001:db8:0:0'],
    ['zeros at the end', '2001:db8:12:34::', HOME],
    ['this machine', '::1', '0:0:0:0'],
  ])('limit key, %s: %s', (_, address, key) => {
    expect(limitKey(address)).toBe(key);
  });

  test('neighbouring IPv6 networks have different limit keys', () => {
    expect(limitKey('2001:db8:12:35::1')).not.toBe(HOME);
  });

  test.each([
    'garbage',
    '',
    '203.0.113.77:4711',
    '[2001:db8::1]:443',
    '203.0.113.077',
    '203.0.113',
    ' 203.0.113.77',
    '203.0.113.77, 203.0.113.78',
    '0x7f000001',
    '2001:db8::1::2',
  ])('“%s” is no address and has no limit key', (address) => {
    expect(limitKey(address)).toBeUndefined();
  });
});
