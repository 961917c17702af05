import { getMentor, getOwnMentor } from '@ithaca/contracts/mentors';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const user = aUser({ userType: 'mentor' });
const mentor = aMentor({ id: user.id });
const show = (address = '/mentor-dashboard') =>
  renderApp(address, {
    api: fakeApi()
      .on(getOwnMentor, { status: 200, body: mentor })
      .on(getMentor, { status: 200, body: mentor }),
    user,
  });

describe('the mentor dashboard', () => {
  it.each(['/mentor-dashboard', '/dashboard', '/mentor-dashboard?tab=unknown'])(
    'opens with the overview at %s',
    async (address) => {
      show(address);
      const tab = await screen.findByRole('tab', { name: 'Overview' });
      expect(tab.getAttribute('aria-selected')).toBe('true');
    },
  );
});
