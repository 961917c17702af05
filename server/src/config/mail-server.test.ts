import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { complaintAbout, productionSettings } from './test-settings.ts';

it.each(['smtp://', 'mail.example:587', 'http://mail.example', 'smtp://me:wo/rd@mail.example'])(
  'refuses SMTP_URL=%s',
  (SMTP_URL) => {
    expect(complaintAbout({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toContain('SMTP_URL must be');
  },
);

it('refuses senders that are not one address', () => {
  for (const MAIL_FROM of [
    'Ithaca',
    'Ithaca <hello>',
    'a@b.example, c@d.example',
    '<@b.example>',
  ]) {
    expect(complaintAbout({ MAIL_FROM })).toContain('MAIL_FROM must be');
  }
  expect(complaintAbout({ MAIL_FROM: '"Mentors, Inc." <a@b.example>' })).toBeNull();
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
])('refuses in production a mail server with ?%s, which could end without TLS', (option) => {
  for (const scheme of ['smtp', 'smtps']) {
    const SMTP_URL = `${scheme}://me:word@mail.example?${option}`;
    expect(complaintAbout({ ...productionSettings, SMTP_URL })).toContain('SMTP_URL must not set');
    expect(
      complaintAbout({ ...productionSettings, SMTP_URL, ALLOW_INSECURE_SMTP: '1' }),
    ).toBeNull();
    expect(complaintAbout({ SMTP_URL, MAIL_FROM: productionSettings.MAIL_FROM })).toBeNull();
  }
});

it('requires TLS of mail servers in production, unless on this machine or told otherwise', () => {
  const requiresTls = (more: Record<string, string>) => {
    const { mail } = loadConfig({ ...productionSettings, ...more });
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
