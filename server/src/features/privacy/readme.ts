import type { ExportFile } from '../../platform/personal-data/export-file.ts';

/** Explains the archive to the person whose data it contains. */
export const readmeOf = (product: string, at: Date): ExportFile => ({
  name: 'README.txt',
  async *content() {
    yield `Your data on ${product}, as of ${at.toISOString()}

This archive contains what ${product} has stored about you. Times are in UTC, amounts in cents of a euro.
Each .json file is a list of records that any text editor can open. A list that says [] is empty. Files
that don't apply to you may be missing.

Your account
  account.json                your name, address and settings
  sign-ins.json               the devices you are signed in on
  two-factor.json             since when you use two-factor sign-in
  unfinished-sign-ins.json    sign-ins that still wait for a code
  known-browsers.json         until when your browsers are recognized
  mailed-links.json           links to verify your address or reset your password that still work
  mails-with-links.json       when such links were mailed to you in the last day
  audit-log.json              what was recorded about your account, such as sign-ins and decisions

Files
  files.json                  every file that you have uploaded
  files/                      the files themselves
  looks-at-my-documents.json  when the administrator opened one of your documents

Identity documents are listed in files.json, but not included: they are encrypted, only the administrator
can open them, and they are deleted 30 days after the decision about your application. Somebody who gets
hold of your account must not get a copy of your passport with it. You have the originals.

Conversations
  conversations.json          with whom you talk, by name and id
  messages.json               all messages of these conversations, yours and theirs: a conversation belongs
                              to both of you. senderId says who wrote a message
  read-messages.json          how far you have read
  pins.json                   the messages that you have pinned

Mentoring
  mentor-profile.json         your mentor profile
  availability.json           when you can be booked
  applications.json           your applications to become a mentor, and what was decided
  suspensions.json            when and why your profile was suspended
  sessions.json               your sessions, as mentor and as mentee
  mentee-profile.json         your mentee profile
  calendar-feed.json          when you renewed the address of your calendar feed
  reviews-written.json        the reviews that you have written
  reviews-received.json       the published reviews of you

Money
  payments.json               what you were asked to pay, and what became of it
  refunds.json                what you were paid back
  ledger-entries.json         how each payment was recorded,
  ledger-lines.json           and the accounts that it was recorded in
  earnings.json               what you have earned as a mentor
  plan.json                   your plan

Not included are secrets that only protect your account, such as the hash of your password, and what belongs
to somebody else, such as the addresses of people you talk to.
`;
  },
});
