import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** In milliseconds. The library's own, up to ten minutes, let one silent server hold up all mail. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** Hands mails to the SMTP server of the configuration, which its address may give other timeouts. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
};
