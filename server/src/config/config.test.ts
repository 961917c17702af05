import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { settingNames } from './settings.ts';

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ithaca-config-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const complaint = (environment: Record<string, string>) => {
  try {
    loadConfig({ DATA_DIR: dataDir, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return null;
};

const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mentors.example',
  SECRET: 's'.repeat(32),
  FILES_KEY: 'f'.repeat(32),
  ADMIN_EMAIL: 'Boss@Mentors.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Ithaca <hello@mentors.example>',
  ALLOW_SANDBOX_PAYMENTS: '1',
};

describe('production', () => {
  it('names every setting that is missing, at once', () => {
    const text = complaint({ NODE_ENV: 'production' }) ?? '';
    for (const name of [
      'PUBLIC_URL',
      'SECRET',
      'FILES_KEY',
      'ADMIN_EMAIL',
      'SMTP_URL',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]) {
      expect(text).toContain(name);
    }
  });

  it('refuses demo mode, lifted limits and the unasked-for sandbox', () => {
    expect(complaint({ ...productionSettings, DEMO: '1' })).toContain('DEMO');
    expect(complaint({ ...productionSettings, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS');
    expect(complaint({ ...productionSettings, ALLOW_SANDBOX_PAYMENTS: '0' })).toContain('STRIPE');
  });

  it('takes a blank setting for a missing one', () => {
    expect(complaint({ ...productionSettings, SECRET: '  ' })).toContain('SECRET');
  });

  it('starts with everything it needs, on every address', () => {
    const config = loadConfig({ DATA_DIR: dataDir, ...productionSettings });
    expect(config).toMatchObject({
      production: true,
      demo: false,
      host: '::',
      adminEmail: 'boss@mentors.example',
      onScreenResetLinks: false,
      rateLimits: true,
    });
  });
});

describe('elsewhere', () => {
  it('refuses values that make no sense, by name', () => {
    expect(complaint({ PORT: 'http' })).toContain('PORT');
    expect(complaint({ PORT: '65536' })).toContain('PORT must be a port number');
    for (const TRUST_PROXY of ['proxy', '10.0.0.0/8, everyone', '10.0.0.1/']) {
      expect(complaint({ TRUST_PROXY })).toContain('TRUST_PROXY must be');
    }
    expect(complaint({ SIGNUPS: 'closed' })).toContain('SIGNUPS');
    expect(complaint({ PUBLIC_URL: 'mentors.example' })).toContain('PUBLIC_URL');
    expect(complaint({ STRIPE_SECRET_KEY: 'sk' })).toContain('STRIPE_PUBLISHABLE_KEY');
  });

  it('keeps the secrets it made, so that links outlive a restart', () => {
    const first = loadConfig({ DATA_DIR: dataDir, DEMO: '1' });
    const second = loadConfig({ DATA_DIR: dataDir, DEMO: '1' });
    expect(first.secret).toHaveLength(43);
    expect(second.secret).toBe(first.secret);
    expect(first.filesKey).not.toBe(first.secret);
  });

  it('has demo defaults in demo mode only', () => {
    expect(loadConfig({ DATA_DIR: dataDir }).adminEmail).toBeNull();
    expect(loadConfig({ DATA_DIR: dataDir, DEMO: '1' }).adminEmail).toBe('admin@ithaca.test');
  });
});

it('documents every setting in .env.example, and nothing else', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual([...settingNames].sort());
});
