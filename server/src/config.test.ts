import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfiguration, loadConfig } from './config.ts';

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

  test('production has no demo people', () => {
    const config = load({
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://aliado.example/',
      DATABASE_URL: 'postgres://a:b@localhost/aliado',
      SMTP_URL: 'smtp://localhost',
      TIENDANUBE_CLIENT_ID: '1',
      TIENDANUBE_CLIENT_SECRET: 'x',
    });
    expect(config).toMatchObject({ demo: false, public_url: 'https://aliado.example', log_level: 'info' });
  });

  test('the secret is created once, stored, and readable by its owner only', () => {
    const [first] = load({}).secrets;
    expect(load({}).secrets).toEqual([first]);
    const file = path.join(data_dir, 'app-secret');
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('the previous secret is kept beside the new one', () => {
    const secrets = { APP_SECRET: 'n'.repeat(32), APP_SECRET_PREVIOUS: 'p'.repeat(32) };
    expect(load(secrets).secrets).toEqual([secrets.APP_SECRET, secrets.APP_SECRET_PREVIOUS]);
  });
});
