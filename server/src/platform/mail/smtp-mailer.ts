import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Hands mails to the SMTP server of the configuration. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
};
