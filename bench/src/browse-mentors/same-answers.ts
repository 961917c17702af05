import { must } from '../figures.ts';
import type { Page } from './sides.ts';

const fieldsOf = (value: object): string[] =>
  Object.entries(value)
    .flatMap(([name, inner]) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? fieldsOf(inner).map((field) => `${name}.${field}`)
        : [name],
    )
    .sort();

const idsOf = ({ mentors }: Page) => mentors.map(({ mentorProfile }) => mentorProfile.id);

/**
 * Both answered the same mentors in the same order, with the same count and the same fields.
 * @throws when they did not
 */
export const checkSameAnswers = (name: string, ours: Page, reference: Page) => {
  must(ours.mentors.length === 50, `${name}: a page of ${ours.mentors.length}`);
  must(idsOf(ours).join() === idsOf(reference).join(), `${name}: other mentors or another order`);
  must(ours.total === reference.total, `${name}: ${ours.total} instead of ${reference.total}`);
  const [fields, wanted] = [ours, reference].map(({ mentors }) =>
    fieldsOf(mentors[0] ?? {}).join(),
  );
  must(fields === wanted, `${name}: ${fields} instead of ${wanted}`);
};
