import { email } from '@ithaca/contracts/fields';
import addressparser from 'nodemailer/lib/addressparser';

/** nodemailer's options that don't affect TLS. */
const safeOptions = new Set([
  'connectionTimeout',
  'dnsTimeout',
  'greetingTimeout',
  'socketTimeout',
  'maxConnections',
  'maxMessages',
  'name',
  'pool',
]);

export const isMailServer = (value: string): boolean =>
  /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

/** Returns the options in SMTP_URL that could disable TLS or the certificate check. */
export const unsafeMailOptions = (smtpUrl: string): string[] =>
  [...new URL(smtpUrl).searchParams]
    .filter(([name, value]) => !safeOptions.has(name) && `${name}=${value}` !== 'requireTLS=true')
    .map(([name]) => name);

/** Whether MAIL_FROM is a single sender, with or without a name: `Ithaca <hello@mentors.example>`. */
export const isSender = (value: string): boolean => {
  const [sender, ...others] = addressparser(value);
  if (!sender || others.length > 0 || /\p{Cc}/u.test(value)) return false;
  return email.safeParse(sender.address).success;
};
