import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** In milliseconds. The library's own, up to ten minutes, let one silent server hold up all mail. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** Where mails are handed over. */
export interface SmtpSettings {
  /** The server, which may set other timeouts in its query. */
  url: string;
  /** Whether no mail goes out without TLS: a server that doesn't offer it is an error then. */
  requireTls: boolean;
  from: string;
}

/** Hands mails to an SMTP server. */
export const createSmtpMailer = ({ url, requireTls, from }: SmtpSettings): Mailer => {
  // What the address says wins, so the configuration lets none through that weakens TLS.
  const transport = createTransport({ url, ...timeouts, requireTLS: requireTls });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
};
