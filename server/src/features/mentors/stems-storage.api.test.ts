import { limits } from '@ithaca/contracts/limits';
import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { menteeProfileBody } from '../../../test/test-mentees.ts';
import { addMentor } from '../../../test/test-mentors.ts';

const app = useTestApp();

/** A text of as many different words as fit, which compresses badly. */
const longText = (length: number) =>
  Array.from({ length: length / 3 }, (_, at) => ((at * 7919 + 46_656) % 1_679_616).toString(36))
    .join(' ')
    .slice(0, length);

it('stores the stems of the longest biographies in their rows, uncompressed', async () => {
  await addMentor(app(), { bio: longText(limits.bioMax) });
  const mentee = await signUp(app());
  await mentee.post('/api/mentee-profile', {
    ...menteeProfileBody(),
    bio: longText(limits.menteeBioMax),
    isPublic: true,
  });
  const { rows } = await app().owner.$client.query(`
    SELECT pg_column_size(stems) > 1900 AS "isLong", pg_column_compression(stems) AS compression,
      pg_relation_size((SELECT reltoastrelid FROM pg_class WHERE oid = found.tableoid)) AS apart
    FROM (SELECT tableoid, stems FROM mentor_stems
      UNION ALL SELECT tableoid, stems FROM mentee_listings) AS found`);
  expect(rows).toEqual([
    { isLong: true, compression: null, apart: 0 },
    { isLong: false, compression: null, apart: 0 },
  ]);
});
