/** A file in a mail. */
export interface MailAttachment {
  readonly filename: string;
  /** The media type, with its parameters. */
  readonly contentType: string;
  readonly content: string;
}

/** A mail to one recipient. `text` contains every link of `html`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** Also sent to a person whose account is suspended; they get no other mails (product 1.17). */
  isForSuspended?: boolean;
}

/** Resolves once the mail server has accepted the mail. Throws if sending must be retried. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
