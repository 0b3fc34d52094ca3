import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfiguration, forgetOwner, loadConfig } from './config.ts';
import { sandboxEnvironment } from './sandbox-process.ts';

const data_dir = mkdtempSync(path.join(tmpdir(), 'aliado-config-'));
afterAll(() => rmSync(data_dir, { recursive: true }));
const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: data_dir, ...env });

describe('configuration', () => {
  test('the configuration works without any variable', () => {
    expect(load({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      public_url: 'http://localhost:3000',
      database_url: undefined,
      demo: true,
      roles: ['web', 'worker'],
    });
  });

  test('an empty variable is an absent one', () => {
    expect(load({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtp_url: undefined });
  });

  test('every bad variable is named in one message', () => {
    const bad = {
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      APP_SECRET: 'short',
      SMTP_URL: 'nonsense',
      DEMO: 'yes',
      ROLES: 'web,cook',
      TRUST_PROXY: 'nonsense',
      TIENDANUBE_CLIENT_ID: 'x',
      TIENDANUBE_SCRIPT_ID: 'x',
    };
    expect(() => load(bad)).toThrow(BadConfiguration);
    const message = String(
      (() => {
        try {
          load(bad);
        } catch (error) {
          return error;
        }
      })(),
    );
    for (const name of Object.keys(bad)) expect(message).toContain(name);
  });

  test('production requires secrets, database and mail server', () => {
    expect(() => load({ NODE_ENV: 'production' })).toThrow(
      /APP_SECRET[\s\S]*PUBLIC_URL[\s\S]*DATABASE_URL[\s\S]*SMTP_URL/,
    );
  });

  test('a running server has forgotten the owner of the database', () => {
    const env = { DATABASE_URL: 'postgres://a:b@localhost/aliado', DATABASE_OWNER_URL: 'postgres://c:d@h/e' };
    const config = forgetOwner(load(env), env);
    expect([env, config.database_url, config.database_owner_url]).toEqual([{}, undefined, undefined]);
  });

  test('production has no demo people', () => {
    const config = load({
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://aliado.example/',
      DATABASE_URL: 'postgres://localhost/aliado',
      SMTP_URL: 'smtp://localhost',
      TIENDANUBE_CLIENT_ID: '1',
      TIENDANUBE_CLIENT_SECRET: 'x',
      TRUST_PROXY: '10.0.0.2',
    });
    expect(config).toMatchObject({ demo: false, public_url: 'https://aliado.example', log_level: 'info' });
  });

  test('the secret is created once, stored, and readable by its owner only', () => {
    const { secret } = load({}).keys.sealing.current;
    expect(load({}).keys.sealing.all.map((key) => key.secret)).toEqual([secret]);
    const file = path.join(data_dir, 'app-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('the previous secret is kept beside the new one', () => {
    const secrets = { APP_SECRET: 'n'.repeat(32), APP_SECRET_PREVIOUS: 'p'.repeat(32) };
    expect(load(secrets).keys.sealing.all.map((key) => key.secret)).toEqual([
      secrets.APP_SECRET,
      secrets.APP_SECRET_PREVIOUS,
    ]);
  });
});

const messageOf = (env: Record<string, string>): string => {
  try {
    load(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://aliado.example',
  DATABASE_URL: 'postgres://db.example/aliado?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  TIENDANUBE_CLIENT_ID: '1',
  TIENDANUBE_CLIENT_SECRET: 'x',
  TRUST_PROXY: '10.0.0.2',
};

describe('what the start refuses', () => {
  test.each([
    ['other machines reach development settings', { HOST: '0.0.0.0' }, 'HOST'],
    ['every IPv6 address reaches development settings', { HOST: '::' }, 'HOST'],
    ['an address of the office network reaches development settings', { HOST: '192.168.0.7' }, 'HOST'],
    ['a public address with development settings', { PUBLIC_URL: 'https://aliado.example' }, 'PUBLIC_URL'],
    [
      'a public address with settings of tests',
      { NODE_ENV: 'test', PUBLIC_URL: 'https://aliado.example' },
      'PUBLIC_URL',
    ],
    ['a public name that begins like this machine', { PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL'],
    ['people use http', { ...PRODUCTION, PUBLIC_URL: 'http://aliado.example' }, 'PUBLIC_URL'],
    [
      'a database on a network without encryption',
      { ...PRODUCTION, DATABASE_URL: 'postgres://db.example/aliado' },
      'DATABASE_URL',
    ],
    [
      'a database whose encryption is optional',
      { ...PRODUCTION, DATABASE_URL: 'postgres://db.example/aliado?sslmode=prefer' },
      'DATABASE_URL',
    ],
    [
      'a database whose second address is on a network',
      { ...PRODUCTION, DATABASE_URL: 'postgres://localhost/aliado?host=db.example' },
      'DATABASE_URL',
    ],
    [
      'the owner of the database without encryption',
      { ...PRODUCTION, DATABASE_OWNER_URL: 'postgres://owner:x@db.example/aliado' },
      'DATABASE_OWNER_URL',
    ],
    [
      'the password of the owner in the settings of the server',
      { ...PRODUCTION, DATABASE_URL: 'postgres://owner:x@localhost/aliado' },
      'DATABASE_URL',
    ],
    [
      'counters over a network in plain text',
      { ...PRODUCTION, REDIS_URL: 'redis://10.0.0.5:6379' },
      'REDIS_URL',
    ],
    ['mail without encryption', { ...PRODUCTION, SMTP_URL: 'smtp://mail.example:587' }, 'SMTP_URL'],
    [
      'mail that ignores the encryption it asks for',
      { ...PRODUCTION, SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' },
      'SMTP_URL',
    ],
    [
      'files over http',
      { ...PRODUCTION, STORAGE_URL: 's3://key:secret@s3.example/files?insecure=1' },
      'STORAGE_URL',
    ],
    [
      'the authorisation of stores over http',
      { ...PRODUCTION, TIENDANUBE_AUTH_URL: 'http://platform.example' },
      'TIENDANUBE_AUTH_URL',
    ],
    [
      'the data of stores over http',
      { ...PRODUCTION, TIENDANUBE_API_URL: 'http://platform.example' },
      'TIENDANUBE_API_URL',
    ],
    ['no word about proxies', { ...PRODUCTION, TRUST_PROXY: '' }, 'TRUST_PROXY'],
    ['every address is a proxy', { ...PRODUCTION, TRUST_PROXY: '10.0.0.2,0.0.0.0/0' }, 'TRUST_PROXY'],
    ['limits that protect nobody', { ...PRODUCTION, RATE_LIMIT_FACTOR: '11' }, 'RATE_LIMIT_FACTOR'],
  ])('%s', (_, env, name) => {
    const [title, ...problems] = messageOf(env).split('\n');
    expect(title).toBe('The configuration is not right:');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^  ${name}: [^.]+; [^.]+`));
  });

  test.each([
    ['the settings of a production server', PRODUCTION],
    ['no proxy, said in so many words', { ...PRODUCTION, TRUST_PROXY: 'none' }],
    ['mail with required encryption', { ...PRODUCTION, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
    ['a mail server on this machine', { ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:25' }],
    ['a database on this machine', { ...PRODUCTION, DATABASE_URL: 'postgres://[::1]/aliado' }],
    [
      'a database behind a socket',
      { ...PRODUCTION, DATABASE_URL: 'postgres:///aliado?host=/var/run/postgresql' },
    ],
    [
      'a database on a private network, said in so many words',
      { ...PRODUCTION, DATABASE_URL: 'postgres://db/aliado', PRIVATE_DATABASE_NETWORK: '1' },
    ],
    ['production that listens on every address', { ...PRODUCTION, HOST: '0.0.0.0' }],
    ['files of an object store over https', { ...PRODUCTION, STORAGE_URL: 's3://k:s@s3.example/files' }],
    ['development on this machine', { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ])('accepted: %s', (_, env) => {
    expect(messageOf(env)).toBe('');
  });

  test('all problems of a production server come in one message', () => {
    const message = messageOf({
      ...PRODUCTION,
      PUBLIC_URL: 'http://aliado.example',
      SMTP_URL: 'smtp://mail.example',
      DATABASE_URL: 'postgres://db.example/aliado',
      TRUST_PROXY: '',
    });
    expect(message.split('\n')).toHaveLength(5);
  });

  test('the word none means that no proxy is trusted', () => {
    expect(load({ ...PRODUCTION, TRUST_PROXY: 'none' }).trust_proxy).toBe(false);
  });

  test('the sandbox gets no secret of the product', () => {
    const config = load({ APP_SECRET: 'secret-of-the-product-'.repeat(3) });
    const given = { PATH: '/bin', APP_SECRET: 'secret', SMTP_URL: 'smtp://user:secret@x', DATABASE_URL: 'x' };
    const env = sandboxEnvironment(config, 3100, given);
    expect(Object.keys(env).sort()).toEqual([
      'DATA_DIR',
      'PATH',
      'PUBLIC_URL',
      'SANDBOX_PORT',
      'SANDBOX_SCRIPTS',
      'TIENDANUBE_CLIENT_ID',
      'TIENDANUBE_CLIENT_SECRET',
    ]);
    expect(JSON.stringify(env)).not.toContain('secret-of-the-product');
  });
});
