import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { bodySchema, isFormBody } from '@ithaca/contracts/form-body';
import { describe, expect, it } from 'vitest';
import { fieldsOf, plainTexts } from './schema-fields.ts';

/** Valid values for the fields that aren't under test. */
const known = { ...plainTexts, password: 'Kind-lantern-72' };

const inputsOf = ({ query, body }: EndpointSpec) =>
  [query, body && !isFormBody(body) ? bodySchema(body) : undefined].filter((one) => !!one);

/** Whether one of two fields contains the other, since a list may be sent as a text. */
const isWithin = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** The fields of an endpoint whose schema accepts U+0000, which PostgreSQL can't store (product 3.8). */
const acceptingFields = (endpoint: EndpointSpec) =>
  inputsOf(endpoint).flatMap((schema) =>
    fieldsOf(schema, known)
      .filter(({ path, fill }) => {
        const issues = schema.safeParse(fill('Plain\0text')).error?.issues ?? [];
        return !issues.some((issue) => isWithin(path, issue.path.join('.')));
      })
      .map(({ path }) => path),
  );

describe('a text with U+0000', () => {
  it.each(endpoints.filter((endpoint) => inputsOf(endpoint).length > 0))(
    'is accepted by no field of $method $path',
    (endpoint) => {
      expect(acceptingFields(endpoint)).toEqual([]);
    },
  );
});
