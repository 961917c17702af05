import { email } from '@ithaca/contracts/fields';
import addressparser from 'nodemailer/lib/addressparser';

/** Options of SMTP_URL that have no say in whether and how TLS is used, as nodemailer names them. */
const harmlessOptions = new Set([
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

/** The options of SMTP_URL by which its connections could end up without TLS, or with anybody. */
export const unsafeMailOptions = (smtpUrl: string): string[] =>
  [...new URL(smtpUrl).searchParams]
    .filter(
      ([name, value]) => !harmlessOptions.has(name) && `${name}=${value}` !== 'requireTLS=true',
    )
    .map(([name]) => name);

/** Whether MAIL_FROM is one sender: `hello@mentors.example` or `Ithaca <hello@mentors.example>`. */
export const isSender = (value: string): boolean => {
  const [sender, ...others] = addressparser(value);
  if (!sender || others.length > 0 || /\p{Cc}/u.test(value)) return false;
  return email.safeParse(sender.address).success;
};
