import { newId } from '../../platform/clock.ts';
import type { Random } from '../../seeding/random.ts';
import { surnames } from '../../seeding/vocabulary.ts';
import type { Account } from './identity.tables.ts';

export { insertAccounts } from './accounts.store.ts';
export { hashPassword } from './passwords.ts';

const firstNames = [
  'Ada',
  'Bruno',
  'Clara',
  'Dario',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Inês',
  'Jakub',
  'Kaisa',
  'Leo',
  'Mara',
  'Nils',
  'Odile',
  'Pavel',
  'Quirin',
  'Rosa',
  'Sven',
  'Tessa',
  'Uma',
  'Viktor',
  'Wanda',
  'Yara',
  'Zoé',
];
const lastNames = [
  'Almeida',
  'Berg',
  'Costa',
  'Dubois',
  'Eriksen',
  'Fischer',
  'García',
  'Horák',
  'Ivanova',
  'Jansen',
  'Kovács',
  'Lindqvist',
  'Moreau',
  'Novotný',
  'Okafor',
  'Petrov',
  'Quist',
  'Rossi',
  'Sørensen',
  'Tanaka',
  'Ueda',
  'Vogel',
  'Wójcik',
  'Yılmaz',
  'Žukauskas',
];

const allLastNames = [...lastNames, ...surnames];

/** A verified account with access, for load tests. */
export const loadTestAccount = (
  account: Pick<Account, 'userType' | 'passwordHash' | 'createdAt'> & { name: string },
  random: Random,
) => {
  const { name, createdAt } = account;
  return {
    id: newId(),
    firstName: random.pick(firstNames),
    lastName: random.pickCommon(allLastNames),
    email: `${name}@load.ithaca.test`,
    passwordHash: account.passwordHash,
    userType: account.userType,
    activity: 'professional',
    platformAccess: true,
    emailVerifiedAt: createdAt,
    createdAt,
  } as const;
};
