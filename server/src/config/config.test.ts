import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { settingNames } from './settings.ts';
import { configErrorOf, productionSettings, secrets } from './test-settings.ts';

describe('production', () => {
  it('lists all missing settings', () => {
    const text = configErrorOf({ NODE_ENV: 'production', SECRET: '', FILES_KEY: '' }) ?? '';
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

  it('refuses demo mode, disabled rate limits and the sandbox without ALLOW_SANDBOX_PAYMENTS', () => {
    expect(configErrorOf({ ...productionSettings, DEMO: '1' })).toContain('DEMO');
    expect(configErrorOf({ ...productionSettings, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS');
    expect(configErrorOf({ ...productionSettings, ALLOW_SANDBOX_PAYMENTS: '0' })).toContain(
      'STRIPE',
    );
  });

  it('treats a blank setting as missing', () => {
    expect(configErrorOf({ ...productionSettings, SECRET: '  ' })).toContain('SECRET');
  });

  it('accepts a complete configuration and listens on all addresses', () => {
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

  it('refuses a TURN server without its secret, other addresses, and weak secrets', () => {
    const TURN_URL = 'turn:calls.example:3478, turns:calls.example:5349?transport=tcp';
    const TURN_SECRET = secrets.SECRET;
    expect(configErrorOf({ TURN_URL })).toContain('must be set together');
    expect(configErrorOf({ TURN_SECRET })).toContain('must be set together');
    for (const url of [
      'calls.example',
      'https://calls.example',
      'turn:calls.example?transport=x',
      'turn:calls.example:0',
      'turn:calls.example:65536',
    ]) {
      expect(configErrorOf({ TURN_URL: url, TURN_SECRET })).toContain('TURN_URL must be');
    }
    expect(configErrorOf({ TURN_URL, TURN_SECRET: 'short' })).toContain('TURN_SECRET must have');
    expect(loadConfig({ TURN_URL, TURN_SECRET }).callRelay?.urls).toEqual([
      'turn:calls.example:3478',
      'turns:calls.example:5349?transport=tcp',
    ]);
    expect(loadConfig({}).callRelay).toBeNull();
  });

  it('refuses invalid university domains', () => {
    for (const UNIVERSITY_DOMAINS of [
      '@ethz.ch',
      'ethz.ch;uni-example.de',
      'https://ethz.ch',
      'ethz',
    ])
      expect(configErrorOf({ UNIVERSITY_DOMAINS })).toContain('UNIVERSITY_DOMAINS must be');
    expect(
      loadConfig({ UNIVERSITY_DOMAINS: 'uni-example.de, ETHZ.ch,' }).universityDomains,
    ).toEqual(['uni-example.de', 'ethz.ch']);
  });

  it('lists the log levels if an unknown one is set', () => {
    expect(configErrorOf({ LOG_LEVEL: 'verbose' })).toContain('must be fatal, error, warn, info');
  });

  it('refuses an invalid REDIS_URL, without revealing its password', () => {
    for (const REDIS_URL of [
      'http://:pass-word@redis.example',
      'redis://:pass-word@',
      'redis://:pass-word@redis.example/cache',
      'redis://:pass-word@redis.example?enableOfflineQueue=true',
      'redis://:pass-word%zz@redis.example',
    ]) {
      const error = configErrorOf({ REDIS_URL });
      expect(error).toContain('REDIS_URL must be like');
      expect(error).not.toContain('pass-word');
    }
    expect(loadConfig({ ...secrets, REDIS_URL: 'rediss://ana:p%40ss@[::1]:7000/3' }).redis).toEqual(
      {
        host: '::1',
        port: 7000,
        tls: true,
        username: 'ana',
        password: 'p@ss',
        database: 3,
      },
    );
    expect(loadConfig({ ...secrets, REDIS_URL: 'redis://redis.example' }).redis).toMatchObject({
      port: 6379,
      tls: false,
      password: null,
      database: 0,
    });
    expect(loadConfig(secrets).redis).toBeNull();
  });

  it('refuses incomplete settings of a bucket, invalid values, and http', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'ithaca-files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    for (const name of Object.keys(bucket)) {
      const error = configErrorOf({ ...bucket, [name]: '' });
      expect(error).toBe(`${name} missing: set all S3_ settings or none`);
    }
    expect(configErrorOf({ S3_REGION: 'eu-central-1' })).toContain('S3_REGION is only used');
    expect(configErrorOf({ ...bucket, S3_ENDPOINT: 'https://s3.example/path' })).toContain(
      'S3_ENDPOINT must be',
    );
    expect(configErrorOf({ ...bucket, S3_BUCKET: 'a/../b' })).toContain('S3_BUCKET must be');
    expect(configErrorOf({ ...bucket, S3_SECRET_KEY: 'a b' })).toContain('S3_SECRET_KEY must not');
    const insecure = { ...bucket, S3_ENDPOINT: 'http://s3.example' };
    expect(configErrorOf(insecure)).toBeNull();
    expect(configErrorOf({ ...productionSettings, ...insecure })).toContain(
      'S3_ENDPOINT must start with https://',
    );
    const local = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' };
    expect(configErrorOf({ ...productionSettings, ...local })).toBeNull();
    expect(loadConfig({ ...secrets, ...bucket }).bucket).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'ithaca-files',
      accessKey: 'key',
      secretKey: 'secret',
    });
    expect(loadConfig(secrets).bucket).toBeNull();
  });

  it('refuses a PUBLIC_URL with http unless ALLOW_INSECURE_URL is set', () => {
    const PUBLIC_URL = 'http://mentors.example';
    expect(configErrorOf({ ...productionSettings, PUBLIC_URL })).toContain('PUBLIC_URL must start');
    expect(
      configErrorOf({ ...productionSettings, PUBLIC_URL, ALLOW_INSECURE_URL: '1' }),
    ).toBeNull();
    expect(configErrorOf({ PUBLIC_URL })).toBeNull();
  });

  it('refuses metrics without a strong token', () => {
    const METRICS = 'on';
    for (const METRICS_TOKEN of ['', 'short', 'x'.repeat(40), 'change-me-change-me']) {
      const error = configErrorOf({ ...productionSettings, METRICS, METRICS_TOKEN });
      expect(error).toContain('METRICS_TOKEN must be set');
    }
    const METRICS_TOKEN = 'Zk3-x_9.q~8+7/6p5==';
    expect(configErrorOf({ ...productionSettings, METRICS, METRICS_TOKEN })).toBeNull();
    expect(loadConfig({ ...secrets, METRICS: 'on' }).metrics).toEqual({ token: null });
  });

  it('serves the API reference only with API_DOCS=on', () => {
    const config = loadConfig({ ...productionSettings, API_DOCS: 'on' });
    expect(config.apiDocs).toBe(true);
  });

  it('lists invalid, missing and contradictory settings together', () => {
    const text =
      configErrorOf({ ...productionSettings, PORT: 'http', SECRET: '', DEMO: '1' }) ?? '';
    expect(text.split('\n')).toHaveLength(3);
    for (const name of ['PORT', 'SECRET', 'DEMO']) expect(text).toContain(name);
  });
});

describe('outside production', () => {
  it('refuses invalid values by name', () => {
    expect(configErrorOf({ PORT: 'http' })).toContain('PORT');
    expect(configErrorOf({ PORT: '65536' })).toContain('PORT must be a port number');
    expect(configErrorOf({ SIGNUPS: 'closed' })).toContain('SIGNUPS');
    expect(configErrorOf({ STRIPE_SECRET_KEY: 'sk' })).toContain('STRIPE_PUBLISHABLE_KEY');
  });

  it.each(['Production', 'PRODUCTION', 'prod', 'staging'])('refuses NODE_ENV=%s', (NODE_ENV) => {
    expect(configErrorOf({ NODE_ENV })).toContain(
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
    expect(configErrorOf({ PUBLIC_URL })).toContain('PUBLIC_URL must be');
  });

  it('normalizes PUBLIC_URL to an origin', () => {
    for (const PUBLIC_URL of ['https://Mentors.example:443/', 'https://mentors.example']) {
      const { publicUrl } = loadConfig({ ...secrets, PUBLIC_URL });
      expect(publicUrl).toBe('https://mentors.example');
    }
  });

  it('refuses an ADMIN_EMAIL that is not a single address', () => {
    for (const ADMIN_EMAIL of ['boss', 'boss@example', 'a@b.example, c@d.example']) {
      expect(configErrorOf({ ADMIN_EMAIL })).toContain('ADMIN_EMAIL must be');
    }
  });

  it('restricts the demo to loopback unless DEMO_PUBLIC is set', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'mentors.example', '::ffff:10.0.0.1']) {
      expect(configErrorOf({ DEMO: '1', HOST })).toContain(`DEMO=1 with HOST=${HOST}`);
      expect(configErrorOf({ DEMO: '1', HOST, DEMO_PUBLIC: '1' })).toBeNull();
      expect(configErrorOf({ HOST })).toBeNull();
    }
    for (const HOST of ['', 'localhost', '127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(configErrorOf({ DEMO: '1', HOST })).toBeNull();
    }
  });

  it('applies demo defaults in demo mode only', () => {
    expect(loadConfig(secrets).adminEmail).toBeNull();
    expect(loadConfig({ ...secrets, DEMO: '1' }).adminEmail).toBe('admin@ithaca.test');
  });
});

it('documents exactly the existing settings in .env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual([...settingNames].sort());
});
