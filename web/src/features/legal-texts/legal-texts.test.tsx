import {
  type DueConsent,
  giveConsent,
  type LegalText,
  listDueConsents,
  listLegalVersions,
  publishLegalText,
  readLegalText,
} from '@ithaca/contracts/legal-texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aConfig, aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { renderVisitor } from '../../test/render-visitor.tsx';

const second: LegalText = {
  kind: 'terms',
  version: 2,
  text: '## Fair play\n\nNobody records a call.',
  changes: 'Recording calls',
  publishedAt: '2026-11-20T09:00:00.000Z',
};
const first: LegalText = { ...second, version: 1, text: '', changes: '' };

describe('the terms', () => {
  const show = (path: string, api = fakeApi()) => renderVisitor(path, { api, config: aConfig() });

  it('end with the operator’s text and list all versions', async () => {
    const api = fakeApi()
      .on(readLegalText, { status: 200, body: second })
      .on(listLegalVersions, { status: 200, body: [second, first] });
    show('/terms', api);
    expect(await screen.findByRole('heading', { name: 'Fair play' })).toBeTruthy();
    expect(screen.getByText(/^Version 2, published on 20 /)).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
    expect(await screen.findByText(/Recording calls/)).toBeTruthy();
  });

  it('link from an earlier version to the current one', async () => {
    const api = fakeApi()
      .on(readLegalText, { status: 200, body: first })
      .on(listLegalVersions, { status: 200, body: [second, first] });
    show('/terms?version=1', api);
    const note = within(await screen.findByRole('note'));
    const link = note.getByRole('link', { name: 'Read the current version' });
    expect(link.getAttribute('href')).toBe('/terms');
    expect(api.calls.some(({ url }) => url === '/api/legal-texts/terms?version=1')).toBe(true);
  });

  it.each([
    ['99', 'not_found'],
    ['last', 'invalid'],
  ] as const)(
    'of version %s, which there isn’t, lead to the one that applies',
    async (version, problem) => {
      const api = fakeApi()
        .on(readLegalText, { problem })
        .on(listLegalVersions, { status: 200, body: [second, first] });
      show(`/terms?version=${version}`, api);
      const note = within(await screen.findByRole('note'));
      expect(note.getByText(/^There is no such version\./)).toBeTruthy();
      const link = note.getByRole('link', { name: 'Read the current version' });
      expect(link.getAttribute('href')).toBe('/terms');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('still show the product’s own rules if the operator’s can’t be loaded', async () => {
    show('/terms', fakeApi().on(readLegalText, { problem: 'unavailable' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Conduct' })).toBeTruthy();
  });
});

describe('on the home screen', () => {
  const { text: _, ...newest }: LegalText = second;
  const due: DueConsent = { ...newest, skipped: [] };
  const show = (body: DueConsent[]) => {
    const api = fakeApi()
      .on(listDueConsents, { status: 200, body })
      .on(giveConsent, { status: 204 });
    renderApp('/', { api, user: aUser() });
    return api;
  };

  it('asks for nothing if no consent is due', async () => {
    show([]);
    await screen.findByRole('heading', { name: /^Welcome, / });
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  it.each([
    [[due], 'The terms have changed'],
    [[{ ...due, kind: 'privacy' as const }], 'The privacy policy has changed'],
    [[due, { ...due, kind: 'privacy' as const }], 'The terms and the privacy policy have changed'],
    [[{ ...due, version: 1, changes: '' }], 'Please agree to the terms'],
  ])('says in the heading what has changed (case %#)', async (body, heading) => {
    show(body);
    expect(await screen.findByRole('region', { name: heading })).toBeTruthy();
  });

  it('also mentions versions that the user was never asked about', async () => {
    const { version, publishedAt } = due;
    const skipped = [{ version, publishedAt, changes: 'Other fees' }];
    show([{ ...due, version: 3, changes: 'Calls', skipped }]);
    const earlier = await screen.findByRole('list', { name: 'Earlier changes' });
    expect(earlier.textContent).toMatch(/2026: Other fees$/);
    expect(earlier.closest('li')?.textContent).toMatch(/: Calls/);
  });

  it('does not list changes for a first version', async () => {
    show([{ ...due, version: 1, changes: '' }]);
    const item = (await screen.findByRole('link', { name: 'Read the terms' })).closest('li');
    expect(item?.textContent).toMatch(/^Read the terms of 20 \w+ 2026$/);
  });

  it('sends the version that was shown on agreeing, and removes the request', async () => {
    const api = show([due]);
    const agree = await screen.findByRole('button', { name: 'Agree' });
    api.on(listDueConsents, { status: 200, body: [] });
    await userEvent.click(agree);
    expect(await screen.findByText('Thank you. Your consent is recorded.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('The terms have changed')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(api.calls.find(({ url }) => url === '/api/consents')?.body).toEqual({
      kind: 'terms',
      version: 2,
    });
  });

  it('shows the new version if the shown one has since been replaced', async () => {
    const api = show([due]);
    const agree = await screen.findByRole('button', { name: 'Agree' });
    api
      .on(giveConsent, { problem: 'invalid' })
      .on(listDueConsents, { status: 200, body: [{ ...due, version: 3, changes: 'Fees' }] });
    await userEvent.click(agree);
    expect(await screen.findByText('Failed to record your consent')).toBeTruthy();
    expect(await screen.findByText(/: Fees$/)).toBeTruthy();
  });
});

describe('the administrator', () => {
  const show = (user = aUser({ isAdmin: true })) => {
    const api = fakeApi()
      .on(readLegalText, { status: 200, body: first })
      .on(publishLegalText, { status: 201, body: second });
    renderApp('/admin-texts', { api, user });
    return api;
  };

  it('is the only one who sees the screen', async () => {
    const api = show(aUser());
    expect(await screen.findByText('Editing the terms is restricted to platform administrators.'));
    expect(api.calls.some(({ url }) => url.startsWith('/api/legal-texts'))).toBe(false);
  });

  it('sees a preview of the text and confirms the new version', async () => {
    const api = show();
    const publish = await screen.findByRole('button', { name: 'Publish version 2' });
    await userEvent.click(publish);
    expect(screen.getByText('Please enter the text')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '## Fair play');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'Fair play' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'What has changed' }), 'Recordings');
    await userEvent.click(publish);
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    api.on(readLegalText, { status: 200, body: second });
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('New version published')).toBeTruthy();
    const next = await screen.findByRole('button', { name: 'Publish version 3' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next version'));
    await userEvent.type(screen.getByRole('textbox', { name: 'What has changed' }), 'Nothing');
    await userEvent.click(next);
    expect(screen.getByText('The text is the same as in version 2')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/admin/legal-texts/terms',
      body: { text: '## Fair play', changes: 'Recordings', after: 1 },
    });
  });

  it('keeps their text if another version has been published since', async () => {
    const api = show();
    api.on(publishLegalText, () => {
      api.on(readLegalText, { status: 200, body: second });
      return { problem: 'text_outdated' };
    });
    const publishAs = async (version: number) => {
      const name = `Publish version ${version}`;
      await userEvent.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    };
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'Fair play');
    await userEvent.type(screen.getByRole('textbox', { name: 'What has changed' }), 'Mine');
    await publishAs(1 + first.version);
    expect(await screen.findByText(/while you were writing/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Next version');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Fair play');

    const follow = `Continue with my text as version ${1 + second.version}`;
    await userEvent.click(screen.getByRole('button', { name: follow }));
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Fair play');
    await publishAs(1 + second.version);
    const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const text = { text: 'Fair play', changes: 'Mine' };
    expect(sent).toEqual([
      { ...text, after: first.version },
      { ...text, after: second.version },
    ]);
  });

  it('is asked to agree to the text they have published', async () => {
    const { text: _, ...newest } = second;
    const due: DueConsent = { ...newest, skipped: [] };
    const api = fakeApi()
      .on(listDueConsents, { status: 200, body: [] })
      .on(readLegalText, { status: 200, body: first })
      .on(publishLegalText, () => {
        api.on(listDueConsents, { status: 200, body: [due] });
        return { status: 201 as const, body: second };
      });
    const { router } = renderApp('/', { api, user: aUser({ isAdmin: true }) });
    await screen.findByRole('heading', { name: /^Welcome, / });
    await act(() => router.navigate({ to: '/admin-texts' }));
    const publish = await screen.findByRole('button', { name: 'Publish version 2' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Fair play');
    await userEvent.type(screen.getByRole('textbox', { name: 'What has changed' }), 'Recordings');
    await userEvent.click(publish);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('New version published');
    await act(() => router.navigate({ to: '/' }));
    expect(await screen.findByRole('region', { name: 'The terms have changed' })).toBeTruthy();
  });
});
