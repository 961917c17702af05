import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkMail } from './link-mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const received: string[] = [];
let refuseNext = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refuseNext) return done(new Error('mailbox full'));
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const from = 'Ithaca <hello@ithaca.test>';
const urlOf = (listening: SMTPServer) =>
  `smtp://127.0.0.1:${(listening.server.address() as AddressInfo).port}`;
const mailer = () => createSmtpMailer({ url: urlOf(server), requireTls: false, from });
const mail = linkMail({
  to: 'ana@example.test',
  subject: 'Confirm <your> address',
  firstName: 'Ana & co',
  before: 'Before.',
  action: 'Confirm',
  link: 'http://localhost:3000/verify-email/abc',
  after: 'After.',
});

it('throws if the mail server rejects the mail, so that the job is retried', async () => {
  refuseNext = true;
  await expect(mailer().send(mail)).rejects.toThrow('mailbox full');
  refuseNext = false;
});

it('sends the mail with its sender, its headers, its text and its escaped HTML', async () => {
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await mailer().send({ ...mail, headers });
  const [raw = ''] = received;
  expect(raw).toContain('From: Ithaca <hello@ithaca.test>');
  expect(raw).toContain('To: ana@example.test');
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(raw).toContain('http://localhost:3000/verify-email/abc');
  expect(raw).toContain('Hello Ana &amp; co,');
});

describe('when TLS is required', () => {
  const send = (url: string) => createSmtpMailer({ url, requireTls: true, from }).send(mail);

  it('sends nothing to a server that does not support it', async () => {
    received.length = 0;
    await expect(send(urlOf(server))).rejects.toThrow('STARTTLS');
    expect(received).toEqual([]);
  });

  it('sends nothing to a server without a valid certificate, otherwise only over TLS', async () => {
    const secured: boolean[] = [];
    const tlsServer = new SMTPServer({
      authOptional: true,
      onData(stream, session, done) {
        secured.push(session.secure);
        stream.resume();
        stream.on('end', done);
      },
    });
    tlsServer.on('error', () => undefined);
    await new Promise<void>((resolve) => void tlsServer.listen(0, '127.0.0.1', resolve));
    try {
      await expect(send(urlOf(tlsServer))).rejects.toThrow('certificate');
      expect(secured).toEqual([]);
      // The server uses a self-signed certificate.
      await send(`${urlOf(tlsServer)}?tls.rejectUnauthorized=false`);
      expect(secured).toEqual([true]);
    } finally {
      await new Promise<void>((resolve) => tlsServer.close(resolve));
    }
  });
});

it('times out if a server sends no greeting for ten seconds', async () => {
  let isConnected = false;
  const silent = createServer((socket) => {
    isConnected = true;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let errorMessage = '';
    let elapsedSeconds = 0;
    createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, requireTls: false, from })
      .send(mail)
      .catch((error: Error) => {
        errorMessage = error.message;
      });
    await expect.poll(() => isConnected).toBe(true);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1000);
        elapsedSeconds += 1;
        return errorMessage;
      })
      .toBe('Greeting never received');
    expect(elapsedSeconds).toBeLessThan(15);
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});
