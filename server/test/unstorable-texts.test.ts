import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { bodySchema, isFormBody } from '@ithaca/contracts/form-body';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './schema-fields.ts';

/** Values by field name where a plain one isn't accepted. Only the field that is tested matters. */
const known = {
  kind: 'terms',
  password: 'Kind-lantern-72',
  code: '123456',
  timeZone: 'Europe/Berlin',
  responseTime: '24h',
  from: '09:00',
  to: '10:00',
  unanswered: 'true',
  iban: 'DE89370400440532013000',
  dateOfBirth: '1998-04-30',
  bio: 'Somebody who writes just enough about themself to be taken seriously.',
  supportType: 'challenge my thinking',
  urgency: 'Important but not urgent',
};

const inputsOf = ({ query, body }: EndpointSpec) =>
  [query, body && !isFormBody(body) ? bodySchema(body) : undefined].filter((one) => !!one);

/** Whether one of two fields contains the other: a list may be sent as a text. */
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
