import { describe, expect, it } from 'vitest';
import { message, postMessageBody } from './conversations.ts';

const fileId = '0190a1b2-0000-7000-8000-00000000f11e';

describe('a new message', () => {
  it('needs text even if it has a file', () => {
    const parsed = postMessageBody.safeParse({ content: ' ', attachmentId: fileId });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['content']]);
  });

  it('has at most one file', () => {
    const bodyWith = (attachmentId: unknown) =>
      postMessageBody.safeParse({ content: 'hi', attachmentId });
    expect(bodyWith(fileId.toUpperCase()).data?.attachmentId).toBe(fileId);
    expect(bodyWith(null).data?.attachmentId).toBeUndefined();
    expect(bodyWith(undefined).data?.attachmentId).toBeUndefined();
    expect(bodyWith('cv.pdf').success).toBe(false);
    expect(bodyWith([fileId]).success).toBe(false);
  });
});

describe('a message', () => {
  const plain = {
    id: '0195a1b2-0000-7000-8000-000000000001',
    conversationId: '0194a1b2-0000-7000-8000-000000000001',
    seq: 1,
    senderId: '0192a1b2-0000-7000-8000-000000000001',
    content: 'hi',
    clientId: null,
    pinned: false,
    priority: false,
    createdAt: '2026-11-27T08:00:00.000Z',
  };

  it('omits the attachment if there is none', () => {
    expect(message.parse(plain)).toEqual(plain);
  });

  it('includes its attachment', () => {
    const attachment = { id: fileId, name: 'cv.pdf', size: 20_480, type: 'application/pdf' };
    expect(message.parse({ ...plain, attachment })).toEqual({ ...plain, attachment });
    const unknown = { ...attachment, type: 'text/html' };
    expect(message.safeParse({ ...plain, attachment: unknown }).success).toBe(false);
  });
});
