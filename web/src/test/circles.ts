import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { MenteeCircle, OpenMenteeCircle } from '@ithaca/contracts/mentee-circles';
import type {
  CircleMembership,
  MentorCircle,
  OpenMentorCircle,
} from '@ithaca/contracts/mentor-circles';
import type { Person } from '@ithaca/contracts/people';
import { ids, luca } from './conversations.ts';
import { aUser } from './people.ts';

const id = (last: number) => `0196a1b2-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** The id of the circle in these tests. */
export const circleId = id(1);

/** The signed-in person as others see them. */
export const self = (): Person => {
  const { id: userId, firstName, lastName, profileImageUrl } = aUser();
  return { id: userId, firstName, lastName, profileImageUrl };
};

/** Several members with different first names. */
export const someMembers = (...firstNames: string[]): CircleMember[] =>
  firstNames.map((firstName, at) => ({
    id: id(101 + at),
    mentee: { id: id(201 + at), firstName, lastName: 'Haddad', profileImageUrl: null },
  }));

/** A circle that the signed-in mentor runs. */
export const aMentorCircle = (fields: Partial<MentorCircle> = {}): MentorCircle => {
  const members = fields.members ?? someMembers('Noor', 'Mei');
  return {
    id: circleId,
    name: 'Growth circle',
    description: 'Numbers, every second Tuesday.',
    mentor: self(),
    maxMembers: 7,
    memberCount: members.length,
    members,
    conversationId: ids.conversation,
    createdAt: '2026-11-01T09:00:00.000Z',
    can: { manage: true, write: true },
    ...fields,
  };
};

/** A circle that the signed-in mentee created. */
export const aMenteeCircle = (fields: Partial<MenteeCircle> = {}): MenteeCircle => {
  const members = fields.members ?? [
    { id: id(301), mentee: self() },
    ...someMembers('Noor', 'Mei'),
  ];
  return {
    id: circleId,
    name: 'Career changers',
    description: null,
    creatorId: ids.me,
    memberCount: members.length,
    members,
    conversationId: ids.conversation,
    createdAt: '2026-11-01T09:00:00.000Z',
    can: { manage: true, write: true },
    ...fields,
  };
};

/** Luca's circle, to which the signed-in mentee belongs. */
export const aMembership = (fields: Partial<CircleMembership> = {}): CircleMembership => ({
  ...aMentorCircle({
    mentor: luca,
    members: [{ id: id(301), mentee: self() }, ...someMembers('Noor')],
    can: { manage: false, write: true },
  }),
  membershipId: id(301),
  ...fields,
});

const chat = { messages: [], formerPeople: [], pins: [], lastSeq: 0, readUpTo: {}, muted: false };

/** A mentor circle with its chat. */
export const anOpenMentorCircle = (fields: Partial<OpenMentorCircle> = {}): OpenMentorCircle => ({
  ...aMentorCircle(),
  ...chat,
  ...fields,
});

/** A mentee circle with its chat. */
export const anOpenMenteeCircle = (fields: Partial<OpenMenteeCircle> = {}): OpenMenteeCircle => ({
  ...aMenteeCircle(),
  ...chat,
  ...fields,
});

/** Luca's circle, opened by a member whose membership has the id "own". */
export const lucasCircle = (fields: Partial<OpenMentorCircle> = {}): OpenMentorCircle =>
  anOpenMentorCircle({
    mentor: luca,
    members: [{ id: 'own', mentee: self() }, ...someMembers('Noor')],
    memberCount: 2,
    can: { manage: false, write: true },
    ...fields,
  });
