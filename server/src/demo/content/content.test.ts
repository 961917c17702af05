import { applicationForm } from '@ithaca/contracts/application-form';
import { meetingTypes } from '@ithaca/contracts/meeting-types';
import { saveMenteeProfileBody } from '@ithaca/contracts/mentee-profiles';
import { describe, expect, test } from 'vitest';
import {
  type DemoConversation,
  demoApplications,
  demoCategories,
  demoCircles,
  demoConversations,
  demoMenteeProfiles,
  demoMentees,
  demoMentors,
  demoReviews,
} from './index.ts';

const demoMenteeKeys = ['mentee', 'basic', 'premium'];
const demoAccounts = new Set(['mentor', ...demoMenteeKeys]);
const mentorKeys = new Set(demoMentors.map((mentor) => mentor.key));
const menteeKeys = new Set(demoMentees.map((mentee) => mentee.key));

const countWords = (text: string) => text.split(/\s+/).length;
const pairKey = (entry: { mentor: string; mentee: string }) => `${entry.mentor} ${entry.mentee}`;
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const durationMinutes = (conversation: DemoConversation) =>
  conversation.messages.reduce((sum, message) => sum + message.gapMinutes, 0);
const expectBetween = (value: number, low: number, high: number, label: string) => {
  expect(value, label).toBeGreaterThanOrEqual(low);
  expect(value, label).toBeLessThanOrEqual(high);
};

describe('mentors', () => {
  test('are 48, four per category, with unique keys and names', () => {
    expect(demoMentors).toHaveLength(48);
    for (const category of demoCategories) {
      expect(demoMentors.filter((mentor) => mentor.category === category)).toHaveLength(4);
    }
    expect(mentorKeys.size).toBe(48);
    expect(duplicates(demoMentors.map((m) => `${m.firstName} ${m.lastName}`))).toEqual([]);
    for (const key of mentorKeys) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('have texts and lists within the limits', () => {
    for (const mentor of demoMentors) {
      expectBetween(mentor.title.length, 5, 60, mentor.key);
      expectBetween(mentor.bio.length, 250, 700, mentor.key);
      expectBetween(mentor.expertise.length, 4, 6, mentor.key);
      expectBetween(mentor.languages.length, 1, 4, mentor.key);
      expect(mentor.expertise[0]).toBe(mentor.category);
      expect(duplicates(mentor.expertise)).toEqual([]);
      expect(mentor.location).toMatch(/^[^,]+, [^,]+$/);
    }
  });

  test('have rates in range and matching meeting types', () => {
    for (const mentor of demoMentors) {
      expectBetween(mentor.messageRate, 8, 35, mentor.key);
      expectBetween(mentor.callRate, 35, 140, mentor.key);
      expect(mentor.meetingTypes).toContain('message');
      expect(duplicates(mentor.meetingTypes)).toEqual([]);
      expect(mentor.meetingTypes.includes('in_person'), mentor.key).toBe(
        mentor.inPersonRate !== null,
      );
      expectBetween(mentor.quality, 4.2, 5, mentor.key);
      expectBetween(mentor.popularity, 0, 10, mentor.key);
    }
    expect(demoMentors.filter((mentor) => mentor.away !== undefined)).toHaveLength(3);
    expect(demoMentors.filter((mentor) => mentor.popularity === 0)).toHaveLength(6);
  });

  test('start with the demo account, which can be met in all ways', () => {
    expect(demoMentors[0]).toMatchObject({
      key: 'mentor',
      firstName: 'Ana',
      lastName: 'Novák',
      title: 'Staff Engineer, Northwind',
      meetingTypes,
      popularity: 9,
    });
  });
});

describe('mentees', () => {
  test('are 42, with unique keys that no mentor has', () => {
    expect(demoMentees).toHaveLength(42);
    expect(menteeKeys.size).toBe(42);
    expect([...menteeKeys].filter((key) => mentorKeys.has(key))).toEqual([]);
    for (const key of menteeKeys) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(demoMentees.slice(0, 3).map((mentee) => mentee.key)).toEqual(demoMenteeKeys);
  });
});

describe('mentee profiles', () => {
  const keysOf = (profiles: typeof demoMenteeProfiles) => profiles.map(({ mentee }) => mentee);

  test('are 30, of different mentees including the demo accounts, and two are private', () => {
    expect(demoMenteeProfiles).toHaveLength(30);
    expect(duplicates(keysOf(demoMenteeProfiles))).toEqual([]);
    expect([...menteeKeys]).toEqual(expect.arrayContaining(keysOf(demoMenteeProfiles)));
    expect(keysOf(demoMenteeProfiles)).toEqual(expect.arrayContaining(demoMenteeKeys));
    expect(demoMenteeProfiles.filter(({ isPrivate }) => isPrivate)).toHaveLength(2);
  });

  test('are valid for the form', () => {
    for (const { mentee, isPrivate, ...profile } of demoMenteeProfiles) {
      const saved = saveMenteeProfileBody.safeParse({ ...profile, isPublic: !isPrivate });
      expect(saved.error, mentee).toBeUndefined();
      expect(saved.data, mentee).toMatchObject(profile);
    }
  });

  test('are public for everybody who was added to a mentee circle (product 5.1)', () => {
    const open = keysOf(demoMenteeProfiles.filter(({ isPrivate }) => !isPrivate));
    for (const { mentor, members } of demoCircles)
      if (mentor === undefined) expect(open).toEqual(expect.arrayContaining(members.slice(1)));
  });
});

describe('conversations', () => {
  test('are between 40 unique pairs of known people', () => {
    expect(demoConversations).toHaveLength(40);
    expect(duplicates(demoConversations.map(pairKey))).toEqual([]);
    for (const conversation of demoConversations) {
      expect(mentorKeys).toContain(conversation.mentor);
      expect(menteeKeys).toContain(conversation.mentee);
    }
  });

  test('include the demo accounts', () => {
    const ofMentee = (key: string) => demoConversations.filter((c) => c.mentee === key).length;
    expect(demoMenteeKeys.map(ofMentee)).toEqual([5, 4, 5]);
    const ofMentor = demoConversations.filter((c) => c.mentor === 'mentor').map((c) => c.mentee);
    expect(ofMentor).toHaveLength(7);
    expect(ofMentor).toEqual(expect.arrayContaining(demoMenteeKeys));
  });

  test('have messages of readable length, all in the past', () => {
    for (const conversation of demoConversations) {
      expectBetween(conversation.messages.length, 5, 24, pairKey(conversation));
      expectBetween(conversation.daysAgo, 2, 150, pairKey(conversation));
      expect(conversation.messages[0]?.gapMinutes).toBe(0);
      expect(durationMinutes(conversation), pairKey(conversation)).toBeLessThan(
        conversation.daysAgo * 1440,
      );
      for (const [index, message] of conversation.messages.entries()) {
        expectBetween(countWords(message.text), 1, 60, message.text);
        if (index > 0) expect(message.gapMinutes, message.text).toBeGreaterThan(0);
      }
    }
  });

  test('have one to four pins each in about a third of them', () => {
    const pinned = demoConversations.filter((conversation) => conversation.pinned);
    expectBetween(pinned.length, 12, 16, 'conversations with pins');
    for (const { messages, pinned: pins = [] } of pinned) {
      expectBetween(pins.length, 1, 4, 'pins');
      for (const index of pins) expect(messages[index]).toBeDefined();
    }
  });

  test('leave only messages to a demo account unread', () => {
    const unread = demoConversations.filter((conversation) => conversation.unread);
    expectBetween(unread.length, 3, 8, 'conversations with unread messages');
    for (const conversation of unread) {
      const tail = conversation.messages.slice(-(conversation.unread ?? 0));
      const senders = new Set(tail.map((message) => message.from));
      expect(senders.size, pairKey(conversation)).toBe(1);
      const reader = senders.has('mentor') ? conversation.mentee : conversation.mentor;
      expect(demoAccounts).toContain(reader);
    }
  });
});

describe('reviews', () => {
  const byMentor = (key: string) => demoReviews.filter((review) => review.mentor === key);

  test('are between 150 unique pairs of known people', () => {
    expect(demoReviews).toHaveLength(150);
    expect(duplicates(demoReviews.map(pairKey))).toEqual([]);
    for (const review of demoReviews) {
      expect(mentorKeys).toContain(review.mentor);
      expect(menteeKeys).toContain(review.mentee);
      expectBetween(review.text.length, 40, 500, review.text);
      expectBetween(review.reply?.length ?? 10, 5, 500, review.text);
      expectBetween(review.rating, 1, 5, review.text);
    }
  });

  test('match the popularity and quality of the mentors', () => {
    for (const mentor of demoMentors) {
      const ratings = byMentor(mentor.key).map((review) => review.rating);
      if (mentor.popularity === 0) expect(ratings, mentor.key).toEqual([]);
      else if (mentor.popularity >= 7) expectBetween(ratings.length, 6, 8, mentor.key);
      else expectBetween(ratings.length, 1, 4, mentor.key);
      if (ratings.length < 3) continue;
      const average = ratings.reduce<number>((sum, rating) => sum + rating, 0) / ratings.length;
      expect(Math.abs(average - mentor.quality), mentor.key).toBeLessThan(0.4);
    }
    const ratings = demoReviews.map((review) => review.rating);
    expect(ratings).toContain(2);
    expect(ratings).toContain(3);
  });

  test('have a reply in about a quarter of cases', () => {
    expectBetween(demoReviews.filter((review) => review.reply).length, 30, 45, 'replies');
  });
});

describe('all texts', () => {
  const messages = demoConversations.flatMap((c) => c.messages.map((message) => message.text));
  const texts = [
    ...demoMentors.map((mentor) => mentor.bio),
    ...demoReviews.flatMap((review) => [review.text, review.reply ?? '']),
    ...messages,
  ].filter(Boolean);

  test('are unique', () => {
    expect(duplicates(texts.filter((text) => text.length > 40))).toEqual([]);
  });

  test('contain no dollars, links or extra spaces', () => {
    const allContent = JSON.stringify([demoMentors, demoMentees, demoConversations, demoReviews]);
    expect(allContent).not.toContain('$');
    expect(allContent).not.toMatch(/https?:|www\./);
    for (const text of texts) {
      expect(text).toBe(text.trim());
      expect(text).not.toContain('  ');
    }
  });
});

test('applications are valid, and from mentees other than the demo accounts', () => {
  const file = '0190a1b2-0000-7000-8000-00000000f11e';
  for (const { applicant, rejection: _decision, ...content } of demoApplications) {
    const mentee = demoMentees.find(({ key }) => key === applicant);
    expect(menteeKeys.has(applicant) && !demoAccounts.has(applicant), applicant).toBe(true);
    const form = { ...mentee, ...content, email: 'a@people.ithaca.test' };
    const sent = { ...form, idDocumentId: file, cvDocumentId: file };
    expect(applicationForm.safeParse(sent).error?.issues, applicant).toBeUndefined();
  }
});

describe('circles', () => {
  test('have known members, within the limit, who wrote all messages', () => {
    for (const { name, description, mentor, maxMembers = 7, members, messages } of demoCircles) {
      expectBetween(name.length, 1, 50, name);
      expectBetween(description.length, 1, 200, name);
      expectBetween(members.length, 1, maxMembers, name);
      expect(duplicates(members)).toEqual([]);
      for (const member of members) expect(menteeKeys).toContain(member);
      if (mentor) expect(mentorKeys).toContain(mentor);
      for (const { from } of messages) expect([mentor, ...members]).toContain(from);
    }
  });

  test('are partly unread by the demo accounts, whose own last messages are read', () => {
    for (const { name, messages, unread } of demoCircles) {
      for (const { reader, count } of unread) {
        const last = messages.slice(-count);
        expect(last, name).toHaveLength(count);
        expect(last.map(({ from }) => from)).not.toContain(reader);
      }
    }
  });

  test('contain only past messages', () => {
    for (const { name, daysAgo, messages } of demoCircles) {
      const minutes = messages.reduce((sum, { gapMinutes }) => sum + gapMinutes, 0);
      expectBetween(minutes, 0, (daysAgo - 1) * 24 * 60, name);
    }
  });
});
