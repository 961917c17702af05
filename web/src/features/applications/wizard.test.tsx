import { type Application, apply, getOwnApplication } from '@ithaca/contracts/applications';
import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPersonalTexts, personSignedIn } from '../../lib/personal-texts.ts';
import { anApplication, aStoredFile } from '../../test/applications.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeUploads } from '../../test/fake-uploads.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { type Answers, answersOf, keepAnswers } from './answers.ts';

const idFile = aStoredFile({ name: 'passport.png', type: 'image/png' });
const complete: Answers = {
  ...answersOf(anApplication()),
  idDocument: idFile,
  cvDocument: aStoredFile(),
};

const open = (
  options: { earlier?: Application | null; user?: ReturnType<typeof aUser>; path?: string } = {},
) => {
  const { earlier = null, user = aUser(), path = '/mentor-application' } = options;
  const api = fakeApi().on(getOwnApplication, { status: 200, body: earlier });
  return { api, ...renderApp(path, { api, user }) };
};
/** Opens the wizard with kept answers on its last step. */
const openKept = async (answers: Answers = complete) => {
  personSignedIn(aUser().id);
  keepAnswers(aUser().id, answers);
  const opened = open();
  await press('Expertise Description');
  await screen.findByText('Submit Application');
  return opened;
};
// By text, which is much faster than by role in a page with that many fields.
const press = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'button *' });
  await userEvent.click(label.closest('button') ?? label);
};
const heading = (name: string) => screen.findByText(name, { selector: 'h1, h2' });
const stateOf = (step: string) =>
  screen.getByText(step, { selector: 'button *' }).closest('button')?.textContent;
/** The list of what is missing. */
const problemList = async (title: string) => {
  const list = (await heading(title)).closest('section');
  return within(list ?? document.body);
};
const applications = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method, url }) => method === 'POST' && url === '/api/mentor/application');

beforeEach(() => {
  forgetPersonalTexts();
  notifications.clean();
});

describe('the wizard', () => {
  it('starts with what the account knows, and moves on without any answer', async () => {
    open();
    expect(await screen.findByLabelText(/First name/)).toHaveProperty('value', 'Maya');
    expect(screen.getByLabelText(/Professional e-mail/)).toHaveProperty('value', aUser().email);
    expect(screen.getByText('Previous').closest('button')).toHaveProperty('disabled', true);
    for (const title of ['Identity Verification', 'CV Upload', 'Expertise Description']) {
      await press('Next Step');
      expect(document.activeElement).toBe(await heading(title));
    }
    await press('Previous');
    await heading('CV Upload');
  });

  it('lists everything that is missing at submit, with links that lead to the fields', async () => {
    const { api } = await openKept({ ...complete, phone: '', journey: '', cvDocument: null });
    expect(screen.queryByText('Please describe your journey')).toBeNull();
    await press('Submit Application');
    const list = await problemList('Please check 3 answers');
    expect(document.activeElement?.textContent).toBe('Please check 3 answers');
    const links = list.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Phone',
      'CV upload',
      'Your journey',
    ]);
    expect(stateOf('CV Upload')).toContain('(something is missing)');
    expect(stateOf('Identity Verification')).toContain('(complete)');
    expect(applications(api)).toEqual([]);

    await userEvent.click(list.getByText('Phone'));
    await heading('Basic Information');
    expect(document.activeElement).toBe(screen.getByLabelText(/Phone/));
    await userEvent.paste('+46 8 123456');
    await heading('Please check 2 answers');
  });

  it('shows the defaults, and the card as mentees will see it', async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/Company/), 'Nordlys');
    await userEvent.type(screen.getByLabelText(/Job title/), 'Head of Product');
    expect(screen.getByText('If you leave it empty: Nordlys.')).toBeTruthy();
    expect(screen.getByText(/video call.*If you leave it empty: €75\./)).toBeTruthy();
    const preview = within(screen.getByRole('complementary'));
    expect(preview.getByText('Head of Product')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Virtual meeting rate/), '60');
    expect(preview.getByText('€60')).toBeTruthy();
    expect(screen.queryByLabelText(/In-person rate/)).toBeNull();
    await userEvent.click(screen.getByLabelText('I also meet in person'));
    expect(screen.getByText(/60-minute meeting.*If you leave it empty: €90\./)).toBeTruthy();
  });

  it('keeps answers and uploaded files for a reload', async () => {
    const uploads = fakeUploads();
    open();
    await userEvent.type(await screen.findByLabelText(/Phone/), '+46 8 1');
    await press('Next Step');
    await heading('Identity Verification');
    const passport = new File(['x'], 'passport.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/ID upload/), passport);
    await waitFor(() => expect(uploads).toHaveLength(1));
    // Goes on behind the next step.
    await press('Next Step');
    await heading('CV Upload');
    act(() => uploads[0]?.answer(201, idFile));
    await screen.findByText('passport.png is uploaded');
    cleanup();

    open();
    expect(await screen.findByLabelText(/Phone/)).toHaveProperty('value', '+46 8 1');
    expect(screen.getByText('passport.png')).toBeTruthy();
  });

  it('sends the application and ends with a link home', async () => {
    const { api } = await openKept();
    api.on(apply, { status: 201, body: anApplication() });
    await press('Submit Application');
    expect(document.activeElement).toBe(await heading('Thank you, Maya'));
    expect(screen.getByText('Application Submitted!')).toBeTruthy();
    expect(applications(api)[0]?.body).toMatchObject({
      title: 'Head of Product',
      expertise: ['Product management', 'Hiring'],
      messageRate: '15.00',
      inPersonRate: null,
      idDocumentId: idFile.id,
    });
    expect(screen.getByText('Return to Home').closest('a')).toHaveProperty('pathname', '/');
    cleanup();
    open();
    expect(await screen.findByLabelText(/Phone/)).toHaveProperty('value', '');
  });
});

describe('a refused application', () => {
  it("lists the server's reasons like missing answers; the document is uploaded again", async () => {
    const { api } = await openKept();
    const errors = { cvDocumentId: ['Please upload your CV again'] };
    api.on(apply, { problem: 'invalid', errors });
    await press('Submit Application');
    const list = await problemList('Please check 1 answer');
    expect(list.getByText('Please upload your CV again')).toBeTruthy();
    expect(screen.getByText('Submission Failed')).toBeTruthy();
    expect(screen.queryByText('cv.pdf')).toBeNull();
    expect(screen.getByText('passport.png')).toBeTruthy();
  });

  it('says the reason in the form if it is about no field, and can be sent again', async () => {
    const { api } = await openKept();
    api.on(apply, { problem: 'unavailable', detail: 'Please try again in a minute.' });
    await press('Submit Application');
    const reason = await screen.findByText('Please try again in a minute.');
    expect(reason.closest('form')).toBeTruthy();
    expect(screen.getByText('Please try again or contact support.')).toBeTruthy();
    api.on(apply, { status: 201, body: anApplication() });
    await press('Submit Application');
    await heading('Thank you, Maya');
  });

  it('shows the status if the person has applied in another tab', async () => {
    const { api } = await openKept();
    api.on(apply, { problem: 'already_pending' });
    api.on(getOwnApplication, { status: 200, body: anApplication() });
    await press('Submit Application');
    await heading('Your application is being reviewed');
    expect(screen.queryByText('Submission Failed')).toBeNull();
  });
});

describe('somebody who has applied', () => {
  it('sees since when the application is pending, and what was promised', async () => {
    open({ earlier: anApplication() });
    await heading('Your application is being reviewed');
    expect(screen.getByText(/^Fri, 20 Nov/)).toBeTruthy();
    expect(screen.getByText(/within 24-48 hours/)).toBeTruthy();
    expect(screen.queryByText('Next Step')).toBeNull();
  });

  it('and was rejected sees the reason, and applies again with the earlier texts', async () => {
    const reason = 'Please tell us more about your projects.';
    open({ earlier: anApplication({ status: 'rejected', rejectionReason: reason }) });
    await screen.findByText(reason);
    await press('Apply again');
    expect(document.activeElement).toBe(await heading('Become a Mentor'));
    expect(await screen.findByLabelText(/Company/)).toHaveProperty('value', 'Nordlys');
    expect(screen.getByLabelText(/Your projects/)).toHaveProperty('value', 'A payment app.');
    expect(screen.queryByText('passport.png')).toBeNull();
  });

  it('and was rejected continues with the next application after a reload', async () => {
    personSignedIn(aUser().id);
    keepAnswers(aUser().id, { ...complete, company: 'Sundlys' });
    const earlier = anApplication({ status: 'rejected', rejectionReason: 'No.' });
    open({ earlier, path: '/mentor-application?step=2' });
    await heading('Identity Verification');
    cleanup();
    open({ earlier });
    await screen.findByText('No.');
  });

  it('sees the decision while the screen is open, and can apply once more', async () => {
    const { api, client } = await openKept();
    api.on(apply, { status: 201, body: anApplication() });
    await press('Submit Application');
    await heading('Thank you, Maya');
    const rejected = anApplication({ status: 'rejected', rejectionReason: 'No.' });
    api.on(getOwnApplication, { status: 200, body: rejected });
    await act(() => client.invalidateQueries({ queryKey: ['own-application'] }));
    await screen.findByText('No.');
    await press('Apply again');
    await heading('Become a Mentor');
  });

  it('and is a mentor is led to the dashboard', async () => {
    open({ user: aUser({ userType: 'mentor' }) });
    await heading('You are a mentor');
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Mentor Dashboard' });
    expect(link).toHaveProperty('pathname', '/mentor-dashboard');
  });
});
