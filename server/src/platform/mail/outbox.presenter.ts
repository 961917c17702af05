import type { OutboxMail } from '@ithaca/contracts/system';
import type { OutboxRow } from './outbox.tables.ts';

const linkPattern = /https?:\/\/[^\s<>"]+/g;

/** A kept mail, with the links in its text. */
export const presentOutboxMail = ({
  recipient,
  subject,
  body,
  attachments,
  sentAt,
}: OutboxRow): OutboxMail => ({
  to: recipient,
  subject,
  text: body,
  links: body.match(linkPattern) ?? [],
  attachments: attachments.map(({ filename, contentType, content }) => ({
    name: filename,
    type: contentType,
    content,
  })),
  sentAt: sentAt.toISOString(),
});
