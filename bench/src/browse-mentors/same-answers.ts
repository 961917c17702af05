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

/** Throws unless both pages have the same mentors in the same order, the same count and fields. */
export const checkSameAnswers = (name: string, ours: Page, reference: Page) => {
  must(ours.total === reference.total, `${name}: ${ours.total} instead of ${reference.total}`);
  must(idsOf(ours).join() === idsOf(reference).join(), `${name}: different mentors or order`);
  const [fields, expected] = [ours, reference].map(({ mentors }) =>
    fieldsOf(mentors[0] ?? {}).join(),
  );
  must(fields === expected, `${name}: ${fields} instead of ${expected}`);
};
