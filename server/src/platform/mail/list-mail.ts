import type { Mail } from './mail.ts';
import { escapeHtml, greetingOf, mailButton, mailPage } from './mail-layout.ts';

interface ListMail {
  to: string;
  subject: string;
  /** Null to greet without a name. */
  firstName: string | null;
  before: string;
  /** Each has its own link. */
  lines: readonly { text: string; link: string }[];
  /** A sentence about what isn't listed. */
  rest: string | null;
  action: string;
  link: string;
  after: string;
}

/** Builds a mail with a list of sentences, each with a link, as text and as HTML. */
export const listMail = (mail: ListMail): Mail => {
  const { to, subject, firstName, before, lines, rest, action, link, after } = mail;
  const greeting = greetingOf(firstName);
  const items = lines.map(
    (line) =>
      `<li style="margin:12px 0"><a href="${escapeHtml(line.link)}" style="color:#0b6153">${escapeHtml(line.text)}</a></li>`,
  );
  return {
    to,
    subject,
    text: [
      greeting,
      before,
      ...lines.map((line) => `- ${line.text}\n  ${line.link}`),
      ...(rest === null ? [] : [rest]),
      `${action}: ${link}`,
      after,
    ].join('\n\n'),
    html: mailPage(`<p>${escapeHtml(greeting)}</p><p>${escapeHtml(before)}</p>
<ul style="padding-left:20px">${items.join('')}</ul>${rest === null ? '' : `<p>${escapeHtml(rest)}</p>`}
${mailButton(link, action)}
<p style="color:#4a5e58">${escapeHtml(after)}</p>`),
  };
};
