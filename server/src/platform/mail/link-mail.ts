import type { Mail } from './mail.ts';
import { escapeHtml, mailButton, mailPage } from './mail-layout.ts';

interface LinkMail {
  to: string;
  subject: string;
  greeting: string;
  before: string;
  action: string;
  link: string;
  after: string;
}

/** Builds a mail with one link, as text and as HTML. */
export const linkMail = (mail: LinkMail): Mail => {
  const { to, subject, greeting, before, action, link, after } = mail;
  return {
    to,
    subject,
    text: [greeting, before, link, after].join('\n\n'),
    html: mailPage(`<p>${escapeHtml(greeting)}</p><p>${escapeHtml(before)}</p>
${mailButton(link, action)}
<p style="color:#4a5e58">${escapeHtml(after)}</p>`),
  };
};
