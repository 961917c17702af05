/** One mail to one person. `text` holds every link; `html` repeats it nicely. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. Resolves when the mail is safe with whoever delivers it; throws to be tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
