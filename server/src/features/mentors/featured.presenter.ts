import { faceOf } from '@ithaca/contracts/files';
import type { FeaturedMentor } from '@ithaca/contracts/landing';
import { moneyText } from '../../platform/money.ts';
import { withoutContacts } from '../../platform/without-contacts.ts';
import { presentPerson } from '../identity/index.ts';
import type { FeaturedRow } from './featured.store.ts';

/** Presents a mentor to visitors. */
export const presentFeatured = (row: FeaturedRow): FeaturedMentor => ({
  ...presentPerson(row),
  profileImageUrl: faceOf(row.profileImageUrl),
  title: withoutContacts(row.title),
  expertise: row.expertise.map(withoutContacts),
  rating: row.averageRating,
  reviewCount: row.reviewCount,
  messageRate: row.meetingTypes.includes('message') ? moneyText(row.messageRateCents) : null,
});
