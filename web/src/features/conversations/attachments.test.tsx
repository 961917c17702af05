import type { StoredFile } from '@ithaca/contracts/files';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMessage, aSession } from '../../test/conversations.ts';
import { fakeUploads } from '../../test/fake-uploads.ts';
import { about, aServer, lookAtPage, openThread } from '../../test/thread-server.ts';

// The screens and these parts load lazily, which can take a while the first time.
beforeAll(() =>
  Promise.all([
    import('./messaging-screen.tsx'),
    import('./composer-file.tsx'),
    import('./message-file.tsx'),
  ]),
);
beforeEach(lookAtPage);

const cv: StoredFile = {
  id: '0190a1b2-0000-7000-8000-00000000f11e',
  name: 'cv.pdf',
  size: 2048,
  type: 'application/pdf',
};
const file = (name = 'cv.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(2048)], name, { type });

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const thread = () => within(screen.getByRole('region', { name: /Messages with/ }));

/** Opens a thread and chooses a file, which starts its upload. */
const openAndChoose = async () => {
  const uploads = fakeUploads();
  const server = aServer();
  const { box } = await openThread(server);
  await userEvent.upload(await screen.findByLabelText('File'), file());
  await waitFor(() => expect(uploads).toHaveLength(1));
  const sent = () => server.socket.webSocket().sentOf('send_message');
  return { uploads, server, box, sent };
};

describe('a file attached to a draft', () => {
  it('is uploaded first, and sent with the text', async () => {
    const { uploads, box, sent } = await openAndChoose();
    expect(uploads[0]?.form.get('kind')).toBe('attachment');
    act(() => uploads[0]?.progress(0.6));
    expect(screen.getByText('60% of 2 KB')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Upload of cv.pdf' })).toBeTruthy();
    await userEvent.type(box, 'My CV{Enter}');
    expect([sent(), sendButton().disabled]).toEqual([[], true]);
    act(() => uploads[0]?.answer(201, cv));
    expect((await screen.findByText('cv.pdf is uploaded')).role).toBe('status');
    await userEvent.click(sendButton());
    expect(sent()).toMatchObject([{ content: 'My CV', attachmentId: cv.id }]);
    expect(thread().getByRole('link', { name: 'cv.pdf 2 KB' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove cv.pdf' })).toBeNull();
    await userEvent.type(box, 'Next{Enter}');
    expect(sent()[1]).not.toHaveProperty('attachmentId');
  });

  it('is sent with its name as the text if nothing is written', async () => {
    const { uploads, sent } = await openAndChoose();
    act(() => uploads[0]?.answer(201, cv));
    await waitFor(() => expect(sendButton().disabled).toBe(false));
    await userEvent.click(sendButton());
    expect(sent()).toMatchObject([{ content: 'cv.pdf', attachmentId: cv.id }]);
    expect(thread().getAllByText('cv.pdf')).toHaveLength(1);
  });

  it('can be retried or removed when its upload was interrupted', async () => {
    const { uploads, box, sent } = await openAndChoose();
    await userEvent.type(box, 'Without');
    act(() => uploads[0]?.drop());
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    expect(sendButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    const attach = screen.getByRole('button', { name: 'Attach a file' });
    expect(document.activeElement).toBe(attach);
    await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
    expect([uploads[1]?.aborted, document.activeElement]).toEqual([true, attach]);
    await userEvent.click(sendButton());
    expect(sent()[0]).not.toHaveProperty('attachmentId');
  });

  it('can be pasted or dropped, while pasted text stays text', async () => {
    const uploads = fakeUploads();
    const { box } = await openThread(aServer());
    await screen.findByRole('button', { name: 'Attach a file' });
    const clipboardData = { types: ['text/plain', 'Files'], files: [file('table.png')] };
    fireEvent.paste(box, { clipboardData });
    fireEvent.paste(box, { clipboardData: { types: ['Files'], files: [file('pasted.pdf')] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [file('dropped.pdf')] } });
    await waitFor(() => expect(uploads).toHaveLength(2));
    const names = uploads.map(({ form }) => (form.get('file') as File).name);
    expect(names).toEqual(['pasted.pdf', 'dropped.pdf']);
  });

  it('is refused with a reason if it has another type', async () => {
    const uploads = fakeUploads();
    const { box } = await openThread(aServer());
    await screen.findByRole('button', { name: 'Attach a file' });
    const song = file('song.mp3', 'audio/mpeg');
    fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [song] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Please choose a JPEG, PNG/);
    expect(uploads).toEqual([]);
  });

  it('can’t be chosen while disconnected, and the button says why', async () => {
    const server = aServer();
    await openThread(server);
    await screen.findByRole('button', { name: 'Attach a file' });
    act(() => server.socket.webSocket().cut());
    const name = 'Attach a file, once you are connected again';
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('is included when the message is sent again after a reconnect', async () => {
    const { uploads, server, box, sent } = await openAndChoose();
    act(() => uploads[0]?.answer(201, cv));
    await userEvent.type(box, 'My CV');
    await waitFor(() => expect(sendButton().disabled).toBe(false));
    await userEvent.click(sendButton());
    const [first] = sent();
    act(() => server.socket.webSocket().cut());
    act(() => {
      window.dispatchEvent(new Event('online'));
      server.socket.webSocket().accept();
    });
    expect(sent()).toEqual([first]);
    const refusal = { code: 'invalid', message: 'Please attach the file again' } as const;
    const clientId = first?.clientId ?? '';
    act(() => server.socket.webSocket().say({ type: 'error', ...refusal, clientId }));
    expect(thread().getByText(refusal.message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('a message with a file', () => {
  it('has a link that downloads it', async () => {
    const messages = [aMessage({ content: 'My CV', attachment: cv })];
    await openThread(aServer(aSession({ messages })));
    const link = await thread().findByRole<HTMLAnchorElement>('link', { name: 'cv.pdf 2 KB' });
    expect([link.pathname, link.download]).toEqual([`/api/uploads/${cv.id}`, 'cv.pdf']);
    expect(thread().getByText('My CV')).toBeTruthy();
  });

  it('shows a picture, or its name if it can’t be loaded', async () => {
    const picture = { ...cv, name: 'plan.png', type: 'image/png' as const };
    const server = aServer();
    await openThread(server);
    const message = aMessage({ content: 'plan.png', attachment: picture });
    act(() => server.socket.webSocket().say({ type: 'new_message', ...about, message }));
    const image = await thread().findByRole('img', { name: 'plan.png' });
    expect(image.getAttribute('src')).toBe(`/api/uploads/${cv.id}`);
    expect(thread().getByRole('link', { name: 'plan.png 2 KB' })).toBeTruthy();
    fireEvent.error(image);
    expect(thread().queryByRole('img', { name: 'plan.png' })).toBeNull();
    expect(thread().getByRole('link', { name: 'plan.png 2 KB' })).toBeTruthy();
  });
});
