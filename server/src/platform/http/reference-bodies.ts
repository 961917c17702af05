import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { type FileRule, type FormBody, isFormBody } from '@ithaca/contracts/form-body';
import { jsonSchema } from './json-schema.ts';

/** Describes an endpoint's request body in OpenAPI 3.1: JSON, a form with files, or bytes. */
export const requestBodyOf = ({ body, raw }: EndpointSpec) => {
  if (isFormBody(body)) return required('multipart/form-data', formOf(body));
  if (body) return required('application/json', { schema: jsonSchema(body, 'input') });
  return raw ? required('*/*', {}) : {};
};

const required = (type: string, content: object) => ({
  requestBody: { required: true, content: { [type]: content } },
});

const formOf = ({ schema, files }: FormBody) => {
  const { properties, ...object } = jsonSchema(schema, 'input');
  const rules = Object.entries(files);
  return {
    schema: {
      ...object,
      properties: {
        ...properties,
        ...Object.fromEntries(rules.map(([name, rule]) => [name, filesOf(rule)])),
      },
    },
    encoding: Object.fromEntries(
      rules.flatMap(([name, { types }]) =>
        types ? [[name, { contentType: types.join(', ') }]] : [],
      ),
    ),
  };
};

const filesOf = ({ maxBytes, maxFiles }: FileRule) => {
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${maxBytes} bytes`,
  };
  return maxFiles === undefined
    ? file
    : { type: 'array', items: file, minItems: 1, maxItems: maxFiles };
};
