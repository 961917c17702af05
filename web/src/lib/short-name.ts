import { isDeletedAccount, type Person } from '@ithaca/contracts/people';
import { fullName } from './format.ts';

/** What somebody is called in a sentence: by their first name, or "Deleted account". */
export const shortName = (person: Person): string =>
  isDeletedAccount(person) ? fullName(person) : person.firstName;
