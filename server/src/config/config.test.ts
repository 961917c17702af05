import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { settingNames } from './settings.ts';
import { complaintAbout, productionSettings, secrets } from './test-settings.ts';

describe('production', () => {
  it('names every setting that is missing, at once', () => {
    const text = complaintAbout({ NODE_ENV: 'production', SECRET: '', FILES_KEY: '' }) ?? '';
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
    expect(complaintAbout({ ...productionSettings, DEMO: '1' })).toContain('DEMO');
    expect(complaintAbout({ ...productionSettings, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS');
    expect(complaintAbout({ ...productionSettings, ALLOW_SANDBOX_PAYMENTS: '0' })).toContain(
      'STRIPE',
    );
  });

  it('takes a blank setting for a missing one', () => {
    expect(complaintAbout({ ...productionSettings, SECRET: '  ' })).toContain('SECRET');
  });

  it('starts with everything it needs, on every address', () => {
    const config = loadConfig(productionSettings);
    expect(config).toMatchObject({
      production: true,
      demo: false,
      host: '::',
      adminEmail: 'boss@mentors.example',
      onScreenResetLinks: false,
      rateLimits: true,
      metrics: false,
      apiDocs: false,
      mail: { kind: 'smtp', requireTls: true },
    });
    expect(config.filesKey.toString('hex')).toBe(productionSettings.FILES_KEY);
  });

  it('refuses links and sign-ins over http, unless told otherwise', () => {
    const PUBLIC_URL = 'http://mentors.example';
    expect(complaintAbout({ ...productionSettings, PUBLIC_URL })).toContain(
      'PUBLIC_URL must start',
    );
    expect(
      complaintAbout({ ...productionSettings, PUBLIC_URL, ALLOW_INSECURE_URL: '1' }),
    ).toBeNull();
    expect(complaintAbout({ PUBLIC_URL })).toBeNull();
  });

  it('refuses metrics without a token that nobody can guess', () => {
    const METRICS = 'on';
    for (const METRICS_TOKEN of ['', 'short', 'x'.repeat(40), 'change-me-change-me']) {
      const complaint = complaintAbout({ ...productionSettings, METRICS, METRICS_TOKEN });
      expect(complaint).toContain('METRICS_TOKEN must be set');
    }
    const METRICS_TOKEN = 'Zk3-x_9.q~8+7/6p5==';
    expect(complaintAbout({ ...productionSettings, METRICS, METRICS_TOKEN })).toBeNull();
    expect(loadConfig({ ...secrets, METRICS: 'on' }).metrics).toEqual({ token: null });
  });

  it('serves the reference only if asked to', () => {
    const config = loadConfig({ ...productionSettings, API_DOCS: 'on' });
    expect(config.apiDocs).toBe(true);
  });

  it('names a wrong setting, a missing one and two that contradict each other at once', () => {
    const text =
      complaintAbout({ ...productionSettings, PORT: 'http', SECRET: '', DEMO: '1' }) ?? '';
    expect(text.split('\n')).toHaveLength(3);
    for (const name of ['PORT', 'SECRET', 'DEMO']) expect(text).toContain(name);
  });
});

describe('elsewhere', () => {
  it('refuses values that make no sense, by name', () => {
    expect(complaintAbout({ PORT: 'http' })).toContain('PORT');
    expect(complaintAbout({ PORT: '65536' })).toContain('PORT must be a port number');
    expect(complaintAbout({ SIGNUPS: 'closed' })).toContain('SIGNUPS');
    expect(complaintAbout({ STRIPE_SECRET_KEY: 'sk' })).toContain('STRIPE_PUBLISHABLE_KEY');
  });

  it.each(['Production', 'PRODUCTION', 'prod', 'staging'])('refuses NODE_ENV=%s', (NODE_ENV) => {
    expect(complaintAbout({ NODE_ENV })).toContain(
      'NODE_ENV must be production, development or test',
    );
  });

  it.each([
    'mentors.example',
    'https://mentors.example/app',
    'https://mentors.example?a=b',
    'https://me:word@mentors.example',
    'https://',
    'HTTP://mentors.example',
    'ftp://mentors.example',
  ])('refuses PUBLIC_URL=%s', (PUBLIC_URL) => {
    expect(complaintAbout({ PUBLIC_URL })).toContain('PUBLIC_URL must be');
  });

  it('compares PUBLIC_URL as browsers write it', () => {
    for (const PUBLIC_URL of ['https://Mentors.example:443/', 'https://mentors.example']) {
      const { publicUrl } = loadConfig({ ...secrets, PUBLIC_URL });
      expect(publicUrl).toBe('https://mentors.example');
    }
  });

  it('refuses administrators that are not one address', () => {
    for (const ADMIN_EMAIL of ['boss', 'boss@example', 'a@b.example, c@d.example']) {
      expect(complaintAbout({ ADMIN_EMAIL })).toContain('ADMIN_EMAIL must be');
    }
  });

  it('keeps the demo on this machine, unless told otherwise', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'mentors.example', '::ffff:10.0.0.1']) {
      expect(complaintAbout({ DEMO: '1', HOST })).toContain(`DEMO=1 with HOST=${HOST}`);
      expect(complaintAbout({ DEMO: '1', HOST, DEMO_PUBLIC: '1' })).toBeNull();
      expect(complaintAbout({ HOST })).toBeNull();
    }
    for (const HOST of ['', 'localhost', '127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(complaintAbout({ DEMO: '1', HOST })).toBeNull();
    }
  });

  it('has demo defaults in demo mode only', () => {
    expect(loadConfig(secrets).adminEmail).toBeNull();
    expect(loadConfig({ ...secrets, DEMO: '1' }).adminEmail).toBe('admin@ithaca.test');
  });
});

it('documents every setting in .env.example, and nothing else', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual([...settingNames].sort());
});
