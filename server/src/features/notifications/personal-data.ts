import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { deleteChoices } from './choices.store.ts';
import { deleteMissedMail } from './missed-mails.store.ts';
import {
  missedMessageMails,
  missedMessageSearch,
  notificationChoices,
} from './notifications.tables.ts';
import { pushedMessageSearch, pushSubscriptions } from './push/push.tables.ts';
import { deleteSubscriptionsOf, isSubscriptionOf } from './push/subscriptions-of-person.store.ts';

const always = omitted('always the person themself');
const internal = omitted('not personal data');

const choiceTable = personalTable(notificationChoices, {
  userId: always,
  missedMessages: exported,
  bookings: exported,
  reviews: exported,
  circles: exported,
  bookingsDailySince: internal,
  reviewsDailySince: internal,
  circlesDailySince: internal,
  pushMessages: exported,
  pushAccount: exported,
  pushBookings: exported,
  pushReviews: exported,
  pushCircles: exported,
  pushMoney: exported,
  timeZone: exported,
  digestAt: internal,
  digestedAt: internal,
  pendingDigest: internal,
});

const mailTable = personalTable(missedMessageMails, {
  userId: always,
  lookAt: internal,
  pendingMail: internal,
  mailedAt: exported,
  coveredUntil: exported,
});

const searchTable = personalTable(missedMessageSearch, {
  onlyRow: internal,
  searchedUntil: internal,
});

const pushSearchTable = personalTable(pushedMessageSearch, {
  onlyRow: internal,
  searchedUntil: internal,
});

const subscriptionTable = personalTable(pushSubscriptions, {
  signInId: exported,
  endpoint: omitted('a secret of the browser'),
  p256dh: omitted('a secret of the browser'),
  auth: omitted('a secret of the browser'),
  createdAt: exported,
});

/** Choices of mails and push notifications, and when people were last mailed about missed messages. */
export const notificationsData: PersonalData = {
  tables: [choiceTable, mailTable, searchTable, pushSearchTable, subscriptionTable],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList(
      'notification-choices.json',
      'which emails and push notifications you have chosen',
      () =>
        readRows(db, choiceTable, {
          where: eq(notificationChoices.userId, userId),
          orderBy: [notificationChoices.userId],
        }),
    );
    yield jsonList(
      'missed-message-mails.json',
      'when we last wrote to you about messages that you missed',
      () =>
        readRows(db, mailTable, {
          where: eq(missedMessageMails.userId, userId),
          orderBy: [missedMessageMails.userId],
        }),
    );
    yield jsonList(
      'push-subscriptions.json',
      'since when your browsers show push notifications',
      () =>
        readRows(db, subscriptionTable, {
          where: isSubscriptionOf(userId),
          orderBy: [pushSubscriptions.signInId],
        }),
    );
  },

  async erase(tx, userId) {
    await deleteChoices(tx, userId);
    await deleteMissedMail(tx, userId);
    await deleteSubscriptionsOf(tx, userId);
  },
};
