import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** In milliseconds. With the library's defaults, a silent server would block all mail for minutes. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

export interface SmtpSettings {
  /** Its query parameters may override the timeouts. */
  url: string;
  /** Whether sending fails if the server doesn't support TLS. */
  requireTls: boolean;
  from: string;
}

/** Creates a mailer that sends over SMTP. */
export const createSmtpMailer = ({ url, requireTls, from }: SmtpSettings): Mailer => {
  // The URL's parameters take precedence; the configuration rejects those that weaken TLS.
  const transport = createTransport({ url, ...timeouts, requireTLS: requireTls });
  return {
    async send({ to, subject, text, html, headers, attachments = [] }) {
      const written = { from, to, subject, text, html, ...(headers && { headers }) };
      await transport.sendMail({ ...written, attachments: [...attachments] });
    },
  };
};
