import { expect, type Page } from '@playwright/test';
import { startServer, temporaryFolder } from '../../../scripts/server-process.mjs';
import { messageList, write } from '../support/conversation.ts';
import { payWith } from '../support/payment.ts';
import { demoPassword, linkFromMail, openBrowser, signIn, signUp } from '../support/people.ts';
import { test } from '../support/test.ts';

/** Waits until a page is connected again. After a long outage, it reconnects only on request. */
const expectConnected = async (page: Page) => {
  const reconnect = page.getByRole('button', { name: 'Reconnect' });
  await expect
    .poll(async () => {
      // It disappears as soon as the page is connected.
      if (await reconnect.isVisible()) await reconnect.click({ timeout: 1000 }).catch(() => null);
      return page.getByText('Disconnected').count();
    })
    .toBe(0);
};

test('A new user signs up, finds a mentor, unlocks contact and chats; a server crash loses nothing', async ({
  browser,
}) => {
  // It starts a server twice and uses two browsers.
  test.slow();
  // A separate server, because the test kills it.
  const dataDir = temporaryFolder('journey');
  const env = { DEMO: '1' };
  let server = await startServer({ dataDir, env });
  const mentee = await openBrowser(browser, server.url);
  const mentor = await openBrowser(browser, server.url);
  const penelope = {
    firstName: 'Penelope',
    lastName: 'Ithaki',
    email: 'penelope@example.test',
    password: 'a long road home',
  };

  await test.step('signs up and verifies the address', async () => {
    await mentee.goto('/');
    await mentee.getByRole('link', { name: 'Get Started' }).click();
    await expect(mentee.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
    await signUp(mentee, penelope);
    const link = await linkFromMail(mentee.request, penelope.email, '/verify-email/');
    await mentee.goto(link);
    await expect(mentee.getByText('Your email address is confirmed.')).toBeVisible();
  });

  await test.step('signs in and finds a mentor despite a misspelling', async () => {
    await signIn(mentee, penelope.email, penelope.password);
    await mentee.getByRole('searchbox').first().fill('Ana Novka');
    await mentee.keyboard.press('Enter');
    await expect(mentee).toHaveURL(/\/mentors\?q=Ana/);
    // Before that, the whole list is shown, which also includes her.
    await expect(mentee.getByText('1 mentor found')).toBeVisible();
    await mentee
      .getByRole('link', { name: /Ana Novák/ })
      .first()
      .click();
    await expect(mentee.getByRole('heading', { name: 'Ana Novák', level: 1 })).toBeVisible();
  });

  await test.step('unlocks contact with a test card', async () => {
    await mentee.getByRole('button', { name: 'Unlock Contact' }).click();
    await expect(mentee.getByRole('dialog', { name: 'Unlock Mentor Contact' })).toBeVisible();
    await payWith(mentee, '4242 4242 4242 4242');
    await expect(mentee).toHaveURL(/\/messaging\/[0-9a-f-]{36}$/);
    await expect(mentee.getByText('You can now message your mentor!')).toBeVisible();
  });
  const sessionId = mentee.url().split('/').at(-1) ?? '';

  await test.step('both chat and see presence and read receipts', async () => {
    await write(mentee, 'Hello Ana, how did you become a staff engineer?');
    await signIn(mentor, 'mentor@ithaca.test', demoPassword);
    await mentor.goto(`/messaging/${sessionId}`);
    await expect(
      messageList(mentor).getByText('how did you become a staff engineer?'),
    ).toBeVisible();
    await expect(mentee.getByText('Online').first()).toBeVisible();
    await expect(messageList(mentee).getByRole('img', { name: 'Read' })).toBeVisible();
    await mentor.getByRole('textbox', { name: 'Message' }).pressSequentially('By');
    await expect(mentee.getByText(/typing/i).first()).toBeVisible();
    await write(mentor, 'By asking questions like this one.');
    await expect(messageList(mentee).getByText('By asking questions')).toBeVisible();
  });

  await test.step('no message is lost when the server is killed and restarted', async () => {
    const { port } = server;
    await write(mentee, 'The last word before the storm');
    await expect(messageList(mentor).getByText('before the storm')).toBeVisible();
    await server.kill();
    await expect(mentee.getByText('Disconnected').first()).toBeVisible();
    await expect(
      mentee.getByText('Connection lost. Reconnecting to enable real-time messaging...'),
    ).toBeVisible();
    const box = mentee.getByRole('textbox', { name: 'Message' });
    server = await startServer({ dataDir, port, env });
    for (const page of [mentee, mentor]) await expectConnected(page);
    await expect(box).toBeEnabled();
    await write(mentee, 'And the first one after it');
    await expect(messageList(mentor).getByText('first one after it')).toBeVisible();
    for (const page of [mentee, mentor]) {
      const texts = ['staff engineer?', 'By asking questions', 'before the storm', 'after it'];
      for (const text of texts) await expect(messageList(page).getByText(text)).toHaveCount(1);
    }
  });
  await server.stop();
});
