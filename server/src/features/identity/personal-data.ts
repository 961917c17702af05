import { eq } from 'drizzle-orm';
import { creations } from '../../platform/creations/creations.tables.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonList, jsonRecord } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import {
  accountMailsSent,
  accountTokens,
  deletionMails,
  knownBrowsers,
  signIns,
  users,
} from './identity.tables.ts';
import { recoveryCodes, signInChallenges, twoFactor } from './two-factor/two-factor.tables.ts';

const anonymous = kept('the empty account that other people’s records refer to');
const secret = omitted('a secret');
const repetition = omitted('recognizes a repeated request; what was created is in its own file');
const always = omitted('always the person themself');

const accountTable = personalTable(users, {
  id: anonymous,
  firstName: exported,
  lastName: exported,
  email: exported,
  passwordHash: secret,
  profileImageUrl: exported,
  userType: anonymous,
  activity: exported,
  wantedType: exported,
  platformAccess: anonymous,
  accessGrantedAt: exported,
  emailVerifiedAt: exported,
  lastSeenAt: exported,
  deletedAt: omitted('empty until the account is deleted'),
  suspendedAt: omitted('of the suspension in force; somebody who is suspended can’t ask'),
  staffRights: omitted('in the file about moderators'),
  createdAt: anonymous,
});

const signInTable = personalTable(signIns, {
  id: exported,
  userId: always,
  tokenHash: secret,
  browser: exported,
  system: exported,
  createdAt: exported,
  lastUsedAt: exported,
  expiresAt: exported,
});

const linkTable = personalTable(accountTokens, {
  tokenHash: secret,
  userId: always,
  purpose: exported,
  wrongPasswords: exported,
  expiresAt: exported,
});

const browserTable = personalTable(knownBrowsers, {
  id: omitted('a secret of the browser’s cookie'),
  userId: always,
  signInId: exported,
  expiresAt: exported,
});

const mailTable = personalTable(accountMailsSent, { userId: always, sentAt: exported });

const twoFactorTable = personalTable(twoFactor, {
  userId: always,
  secret,
  createdAt: exported,
  enabledAt: exported,
  lastStep: secret,
  recoverySalt: secret,
});

const recoveryTable = personalTable(recoveryCodes, { userId: always, codeHash: secret });

const challengeTable = personalTable(signInChallenges, {
  id: omitted('a secret of the browser’s cookie'),
  userId: always,
  tries: exported,
  expiresAt: exported,
});

const creationTable = personalTable(creations, {
  creatorId: always,
  clientId: repetition,
  createdId: repetition,
  createdAt: repetition,
});

const deletionMailTable = personalTable(deletionMails, {
  id: omitted('of an account that is already deleted'),
  recipient: omitted('of an account that is already deleted, until its mail is sent'),
  createdAt: omitted('of an account that is already deleted'),
});

/** @param erase ends the account in the transaction of its deletion */
export const identityData = (
  erase: (tx: Transaction, userId: string) => Promise<void>,
): PersonalData => ({
  tables: [
    accountTable,
    signInTable,
    linkTable,
    browserTable,
    mailTable,
    twoFactorTable,
    recoveryTable,
    challengeTable,
    creationTable,
    deletionMailTable,
  ],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonRecord('account.json', 'your name, address and settings', () =>
      readRows(db, accountTable, { where: eq(users.id, userId), orderBy: [users.id] }),
    );
    yield jsonList('sign-ins.json', 'the devices you are signed in on', () =>
      readRows(db, signInTable, { where: eq(signIns.userId, userId), orderBy: [signIns.id] }),
    );
    yield jsonList('known-browsers.json', 'until when your browsers are recognized', () =>
      readRows(db, browserTable, {
        where: eq(knownBrowsers.userId, userId),
        orderBy: [knownBrowsers.id],
      }),
    );
    yield jsonList('two-factor.json', 'since when you use two-factor sign-in', () =>
      readRows(db, twoFactorTable, {
        where: eq(twoFactor.userId, userId),
        orderBy: [twoFactor.userId],
      }),
    );
    yield jsonList('unfinished-sign-ins.json', 'sign-ins that still wait for a code', () =>
      readRows(db, challengeTable, {
        where: eq(signInChallenges.userId, userId),
        orderBy: [signInChallenges.id],
      }),
    );
    yield jsonList(
      'mailed-links.json',
      'links to verify your address or reset your password that still work',
      () =>
        readRows(db, linkTable, {
          where: eq(accountTokens.userId, userId),
          orderBy: [accountTokens.tokenHash],
        }),
    );
    yield jsonList(
      'mails-with-links.json',
      'when such links were mailed to you in the last day',
      () =>
        readRows(db, mailTable, {
          where: eq(accountMailsSent.userId, userId),
          orderBy: [accountMailsSent.sentAt],
        }),
    );
  },

  erase,
});
