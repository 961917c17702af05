/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The greeting at the start of every mail. @param firstName null to leave it out */
export const greetingOf = (firstName: string | null) =>
  firstName === null ? 'Hello,' : `Hello ${firstName},`;

/** A link that looks like a button, as HTML. */
export const mailButton = (link: string, action: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#0b6153;color:#ffffff;padding:12px 24px;border-radius:24px;text-decoration:none">${escapeHtml(action)}</a></p>`;

/** The HTML page of every mail. @param content its paragraphs, as HTML */
export const mailPage = (content: string) => `<!doctype html>
<html lang="en"><body style="margin:0;background:#f5f8f7;padding:32px 16px;font-family:sans-serif;color:#0f211d">
<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:20px;padding:32px">
${content}</div></body></html>`;
