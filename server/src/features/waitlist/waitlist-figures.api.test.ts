import { dayMs } from '@ithaca/contracts/durations';
import { waitlistDays } from '@ithaca/contracts/waitlist';
import { describe, expect, it } from 'vitest';
import { createClient, useTestApp } from '../../../test/test-app.ts';
import { joinWaitlist, signInAdministrator } from '../../../test/test-waitlist.ts';

const app = useTestApp({ SIGNUPS: 'waitlist', PUBLIC_URL: 'http://mentors.localhost:3000' });

describe('the figures of the waitlist', () => {
  it('are refused to visitors', async () => {
    expect((await createClient(app()).get('/api/admin/waitlist/statistics')).status).toBe(401);
  });

  it('count entries by state and type, and recent ones by day in UTC', async () => {
    app().clock.set(new Date('2026-11-22T23:30:00Z'));
    const start = app().clock.now().getTime();
    const joinDaysAgo = async (days: number, userType: string) => {
      app().clock.set(new Date(start - days * dayMs));
      return joinWaitlist(app(), { email: `${userType}${days}@example.test`, userType });
    };
    await joinDaysAgo(waitlistDays, 'mentor');
    await joinDaysAgo(waitlistDays - 1, 'mentor');
    await joinDaysAgo(1, 'mentee');
    const granted = await joinDaysAgo(0, 'mentee');
    app().clock.set(new Date(start));
    const admin = await signInAdministrator(app());
    await admin.post('/api/admin/grant-access', { userId: granted });

    const { body } = await admin.get('/api/admin/waitlist/statistics');
    // The administrator joined as a mentor and has access.
    expect(body).toMatchObject({ total: 5, granted: 2, mentees: 2, mentors: 3 });
    expect(body.days).toHaveLength(waitlistDays);
    expect(body.days[0]).toEqual({ day: '2026-11-09', mentees: 0, mentors: 1 });
    expect(body.days.at(-2)).toEqual({ day: '2026-11-21', mentees: 1, mentors: 0 });
    expect(body.days.at(-1)).toEqual({ day: '2026-11-22', mentees: 1, mentors: 1 });
    expect(body.days[5]).toEqual({ day: '2026-11-14', mentees: 0, mentors: 0 });
  });
});

describe('the QR code', () => {
  it('is refused to visitors', async () => {
    expect((await createClient(app()).get('/api/qr-code/pre-registration')).status).toBe(401);
  });

  it('leads to the form at PUBLIC_URL, whatever the request’s Host header says', async () => {
    const admin = await signInAdministrator(app());
    const { status, body } = await admin.get('/api/qr-code/pre-registration');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['qrCode', 'url']);
    expect(body.url).toBe('http://mentors.localhost:3000/pre-registration');
    expect(body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const svg = Buffer.from(body.qrCode.split(',')[1], 'base64').toString();
    expect(svg).toContain('width="512"');
  });
});
