import type { Mail } from './mail.ts';
import { escapeHtml, greetingOf, mailButton, mailPage } from './mail-layout.ts';

interface LinkMail {
  to: string;
  subject: string;
  /** Null to greet without a name. */
  firstName: string | null;
  before: string;
  action: string;
  link: string;
  after: string;
}

/** Builds a mail with one link, as text and as HTML. */
export const linkMail = (mail: LinkMail): Mail => {
  const { to, subject, firstName, before, action, link, after } = mail;
  const greeting = greetingOf(firstName);
  return {
    to,
    subject,
    text: [greeting, before, link, after].join('\n\n'),
    html: mailPage(`<p>${escapeHtml(greeting)}</p><p>${escapeHtml(before)}</p>
${mailButton(link, action)}
<p style="color:#4a5e58">${escapeHtml(after)}</p>`),
  };
};
