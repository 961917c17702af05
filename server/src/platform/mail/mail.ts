/** A mail to one recipient. `text` contains every link of `html`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** Resolves once the mail server has accepted the mail. Throws if the mail must be sent again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
