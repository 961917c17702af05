import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { configErrorOf, productionSettings } from './test-settings.ts';

it.each(['smtp://', 'mail.example:587', 'http://mail.example', 'smtp://me:wo/rd@mail.example'])(
  'refuses SMTP_URL=%s',
  (SMTP_URL) => {
    expect(configErrorOf({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toContain('SMTP_URL must be');
  },
);

it('refuses a MAIL_FROM that is not a single sender', () => {
  for (const MAIL_FROM of [
    'Ithaca',
    'Ithaca <hello>',
    'a@b.example, c@d.example',
    '<@b.example>',
  ]) {
    expect(configErrorOf({ MAIL_FROM })).toContain('MAIL_FROM must be');
  }
  expect(configErrorOf({ MAIL_FROM: '"Mentors, Inc." <a@b.example>' })).toBeNull();
});

it.each([
  'ignoreTLS=true',
  'requireTLS=false',
  'opportunisticTLS=true',
  'secure=false',
  'secured=true',
  'tls.rejectUnauthorized=false',
  'service=gmail',
  'pool=true&require%54LS=false',
])('refuses ?%s in production, because it could disable TLS', (option) => {
  for (const scheme of ['smtp', 'smtps']) {
    const SMTP_URL = `${scheme}://me:word@mail.example?${option}`;
    expect(configErrorOf({ ...productionSettings, SMTP_URL })).toContain('SMTP_URL must not set');
    expect(configErrorOf({ ...productionSettings, SMTP_URL, ALLOW_INSECURE_SMTP: '1' })).toBeNull();
    expect(configErrorOf({ SMTP_URL, MAIL_FROM: productionSettings.MAIL_FROM })).toBeNull();
  }
});

it('requires TLS in production unless the server is local or ALLOW_INSECURE_SMTP is set', () => {
  const requiresTls = (overrides: Record<string, string>) => {
    const { mail } = loadConfig({ ...productionSettings, ...overrides });
    return mail.kind === 'smtp' && mail.requireTls;
  };
  for (const SMTP_URL of [
    'smtp://mail.example',
    'smtps://mail.example:465?pool=true&requireTLS=true&socketTimeout=5000',
    'smtp://localhost.mail.example',
    'smtp://10.0.0.5:25',
  ]) {
    expect([SMTP_URL, requiresTls({ SMTP_URL })]).toEqual([SMTP_URL, true]);
    expect(requiresTls({ SMTP_URL, ALLOW_INSECURE_SMTP: '1' })).toBe(false);
  }
  for (const host of ['localhost', '127.0.0.1', '127.3.2.1', '[::1]']) {
    expect(requiresTls({ SMTP_URL: `smtp://${host}:25?ignoreTLS=true` })).toBe(false);
  }
});
