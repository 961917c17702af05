import type { Mail } from './mail.ts';

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
    html: `<!doctype html>
<html lang="en"><body style="margin:0;background:#f5f8f7;padding:32px 16px;font-family:sans-serif;color:#0f211d">
<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:20px;padding:32px">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(before)}</p>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#0b6153;color:#ffffff;padding:12px 24px;border-radius:24px;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="color:#4a5e58">${escapeHtml(after)}</p></div></body></html>`,
  };
};

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
