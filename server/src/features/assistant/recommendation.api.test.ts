import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../test/hostile-texts.ts';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor, addProfile } from '../../../test/test-mentors.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp();
const path = '/api/chatbot/recommend-mentors';

const answers = (fields: Record<string, string> = {}) => ({
  objective: 'keep lighthouses running',
  solution: 'repair the old lamp',
  implementation: 'asked the harbour master',
  obstacles: 'no spare parts',
  specificStuck: 'grinding the lens',
  supportType: 'step-by-step advice',
  urgency: 'Important but not urgent',
  ...fields,
});
interface Recommended {
  id: string;
  reason: string;
  because: string[];
  mentorProfile: { title: string; bio: string; expertise: string[] };
}
const ask = async (fields: Record<string, string> = {}) => {
  const { status, body } = await (await signUp(app())).post(path, answers(fields));
  expect(status).toBe(200);
  const mentors: Recommended[] = body.mentors;
  return { mentors, ids: mentors.map(({ id }) => id), explanation: String(body.explanation) };
};

/** Adds a mentor who fits the answers, unless the given fields say otherwise. */
const addKeeper = (fields: Parameters<typeof addMentor>[1] = {}) =>
  addMentor(app(), {
    title: 'Lighthouse keeper',
    expertise: ['lens grinding', 'lamp repair'],
    bio: 'I have looked after a harbour light for years.',
    ...fields,
  });

describe('a recommendation', () => {
  it('is refused without a sign-in, without an answer and for unknown choices', async () => {
    expect((await createClient(app()).post(path, answers())).status).toBe(401);
    const mentee = await signUp(app());
    for (const field of ['objective', 'specificStuck', 'supportType', 'urgency']) {
      const { status, body } = await mentee.post(path, answers({ [field]: ' ' }));
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await mentee.post(path, answers({ obstacles: 'x'.repeat(1001) }))).status).toBe(422);
  });

  it('is empty and says so when nobody fits', async () => {
    await addMentor(app(), {
      title: 'Sailor',
      expertise: ['knots'],
      bio: 'I love the lens of time.',
    });
    const { mentors, explanation } = await ask();
    expect(mentors).toEqual([]);
    expect(explanation).toContain('None of the mentors here fits');
    expect(explanation).toContain('browse');
  });

  it('is about the one subject that was named, and ignores “I don’t know”', async () => {
    const { userId: adviser } = await addMentor(app(), {
      title: 'Tax adviser',
      expertise: ['tax returns'],
      bio: 'I love forms.',
    });
    await addMentor(app(), {
      title: 'Sailor',
      expertise: ['knots'],
      bio: 'My parents didn’t know about taxes.',
    });
    const unknown = 'I don’t know';
    const { ids } = await ask({
      objective: 'Taxes',
      solution: unknown,
      implementation: 'Nothing yet',
      obstacles: unknown,
      specificStuck: 'Everything',
    });
    expect(ids).toEqual([adviser]);
  });

  it('corrects a misspelt word if nobody fits otherwise', async () => {
    const { userId: teacher } = await addMentor(app(), {
      title: 'Teacher',
      expertise: ['Python'],
      bio: 'I teach beginners.',
    });
    await addMentor(app(), { title: 'Sailor', expertise: ['knots'], bio: 'I love the sea.' });
    const nothing = { solution: 'Nothing', implementation: 'Nothing', obstacles: 'Nothing' };
    const askFor = async (objective: string) =>
      (await ask({ ...nothing, objective, specificStuck: 'Everything' })).ids;
    for (const objective of ['Python', 'pyton', 'pyhton']) {
      expect([objective, await askFor(objective)]).toEqual([objective, [teacher]]);
    }
    // A wrong letter in a short word may produce another word, and two mistakes even more so.
    for (const objective of ['pythan', 'pihtoon']) {
      expect([objective, await askFor(objective)]).toEqual([objective, []]);
    }
  });

  it('contains neither the asking person nor mentors who aren’t listed', async () => {
    const keeper = await addKeeper();
    await addKeeper({ applicationStatus: 'pending' });
    await addKeeper({ isActive: false });
    const self = await signUpMentor(app());
    await app().context.db.$client.query('DELETE FROM mentor_profiles WHERE user_id = $1', [
      self.user.id,
    ]);
    await addProfile(app(), self.user.id, {
      title: 'Lighthouse keeper',
      expertise: ['lens grinding', 'lamp repair'],
    });
    const { body } = await self.post(path, answers());
    expect(body.mentors.map(({ id }: Recommended) => id)).toEqual([keeper.userId]);
    expect((await ask()).ids).toContain(self.user.id);
  });

  it('quotes the profile in its reasons, contains no email addresses, and is the same each time', async () => {
    await addKeeper({ title: 'Lens grinder', firstName: 'Ida', lastName: 'Holm' });
    await addKeeper();
    const mentee = await signUp(app());
    const first = await mentee.post(path, answers());
    expect(JSON.stringify(first.body)).not.toContain('@example.test');
    expect(first.body.mentors.length).toBeGreaterThan(1);
    const lines: string[] = first.body.explanation.split('\n');
    expect(lines).toHaveLength(first.body.mentors.length);
    for (const [at, { firstName, lastName, because }] of first.body.mentors.entries()) {
      for (const said of [`${firstName} ${lastName}`, ...because])
        expect(lines[at]).toContain(said);
    }
    for (const { reason, because, mentorProfile } of first.body.mentors) {
      const { title, bio, expertise } = mentorProfile;
      expect(because.length).toBeGreaterThan(0);
      for (const phrase of because) {
        expect([title, bio, ...expertise].join('\n')).toContain(phrase);
        expect(reason).toContain(`“${phrase}”`);
      }
    }
    expect((await mentee.post(path, answers())).body).toEqual(first.body);
  });
});

describe('the order', () => {
  const subject = {
    objective: 'brew mead',
    specificStuck: 'the honey will not ferment',
    solution: 'more yeast',
    implementation: 'two barrels',
    obstacles: 'cold cellar',
  };
  const addBrewer = (bio: string, responseTime: '1h' | '24h' | '48h' = '24h') =>
    addMentor(app(), {
      title: 'Mead brewer',
      expertise: ['honey', 'yeast', 'mead'],
      bio,
      responseTime,
    });

  it('depends on the kind of support among those who know the subject', async () => {
    const { userId: tough } = await addBrewer(
      'I challenge you, contradict and ask hard questions.',
    );
    const { userId: opener } = await addBrewer('I introduce you to my network and open doors.');
    const challenged = await ask({ ...subject, supportType: 'challenge my thinking' });
    expect(challenged.ids.slice(0, 2)).toEqual([tough, opener]);
    const introduced = await ask({
      ...subject,
      supportType: 'introduce me to the right people',
    });
    expect(introduced.ids.slice(0, 2)).toEqual([opener, tough]);
    expect(introduced.explanation).toContain('introduce you to people');
  });

  it('prefers mentors who reply within an hour only if the matter is urgent', async () => {
    const sameBio = 'I gladly help with cellars.';
    const { userId: slow } = await addBrewer(sameBio, '48h');
    const { userId: fast } = await addBrewer(sameBio, '1h');
    const places = ({ ids }: { ids: string[] }) => [ids.indexOf(fast), ids.indexOf(slow)];
    const urgent = await ask({ ...subject, urgency: "Very urgent - I'm under pressure" });
    const [fastPlace = -1, slowPlace = -1] = places(urgent);
    expect(fastPlace).toBeGreaterThanOrEqual(0);
    expect(fastPlace).toBeLessThan(slowPlace);
    expect(urgent.explanation).toContain('urgent');
    expect(urgent.explanation).toContain('within 1 hour');
    const calm = await ask({ ...subject, urgency: "I'm exploring for now" });
    expect(Math.abs((places(calm)[0] ?? 0) - (places(calm)[1] ?? 0))).toBe(1);
    expect(calm.explanation).not.toContain('urgent');
  });

  it('prefers the measured reply time to the promised one, and says who is away', async () => {
    const dials = {
      objective: 'build sundials',
      specificStuck: 'engraving the dial of a sundial',
      solution: 'a dial of brass',
      implementation: 'engraving by hand',
      obstacles: 'no burin',
    };
    const day = (offset: number) =>
      new Date(app().clock.now().getTime() + offset * dayMs).toISOString().slice(0, 10);
    const addMaker = (fields: Parameters<typeof addMentor>[1]) =>
      addMentor(app(), {
        title: 'Sundial maker',
        expertise: ['sundials', 'engraving', 'brass'],
        bio: 'I make sundials and engrave each dial.',
        responseTime: '1h',
        ...fields,
      });
    const { userId: away } = await addMaker({ awayFrom: day(-2), awayUntil: day(20) });
    const { userId: slow } = await addMaker({ measuredReplyMinutes: 4000 });
    const { userId: quick } = await addMaker({ responseTime: '48h', measuredReplyMinutes: 190 });
    const { ids, mentors } = await ask({ ...dials, urgency: "Very urgent - I'm under pressure" });
    expect(ids).toEqual([quick, slow, away]);
    const reasons = mentors.map(({ reason }) => reason);
    expect(reasons[0]).toContain('Usually replies in 3 hours.');
    expect(reasons[1]).toContain('Usually replies in 3 days.');
    expect(reasons[2]).toMatch(/They are away and return on \d+ \w+ 20\d\d\.$/);
  });

  it('puts mentors who know the subject before those who only have the manner', async () => {
    const { userId: brewer } = await addBrewer('Quiet and slow.', '48h');
    const { userId: cheerer } = await addMentor(app(), {
      title: 'Cheerful coach',
      expertise: ['motivation'],
      bio: 'I inspire, encourage and motivate, with honey on top, and answer at once.',
      responseTime: '1h',
    });
    const { ids } = await ask({ ...subject, supportType: 'inspire and motivate me' });
    expect(ids).toContain(brewer);
    expect(ids).not.toContain(cheerer);
  });
});

it('finds mentors by meaning, not only by shared words', async () => {
  const { userId } = await addMentor(app(), {
    title: 'Insolvency adviser',
    expertise: ['bankruptcy', 'creditors'],
    bio: 'Turnaround for small companies.',
  });
  const { ids } = await ask({
    objective: 'avoid going broke',
    specificStuck: 'restructuring while insolvent',
    solution: 'a liquidation',
    implementation: 'nothing',
    obstacles: 'fear',
  });
  expect(ids[0]).toBe(userId);
});

it('copes with hostile answers', async () => {
  const mentee = await signUp(app());
  for (const { name, text } of hostileTexts([1000])) {
    const hostile = [...text].slice(0, 1000).join('').slice(0, 1000);
    if (hostile.trim() === '') continue;
    const { status } = await mentee.post(path, answers({ objective: hostile }));
    expect([name, status]).toEqual([name, 200]);
  }
});
