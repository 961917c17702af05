import { expect, it } from 'vitest';
import { isSupported } from './claims.ts';

const evidence = {
  subject: [
    'Lens grinder',
    'lamp repair',
    'I kept a light in Norway for 30 years. www.ida.example',
    'Call +49 30 – 123 456',
  ],
  others: ['replies within 4 hours'],
};
const check = (text: string) => isSupported(text, 200, evidence);

it.each([
  ['nothing', ''],
  ['no quotation', 'Knows lamps well.'],
  ['a quotation from elsewhere', 'Writes “I repair engines”.'],
  ['a real and an invented quotation', 'Offers “lamp repair” and “free help”.'],
  ['only a quotation from other texts', 'Answers “within 4 hours”.'],
  ['a quotation that is too short', 'Writes “a”.'],
  ['a number that isn’t there', 'Has done “lamp repair” for 25 years.'],
  ['part of a number', 'Has done “lamp repair” for 3 years.'],
  ['a place that isn’t there', 'Offers “lamp repair” in Sweden.'],
  ['a link, even a quoted one', 'Offers “lamp repair”, see “www.ida.example”.'],
  ['a bare domain', 'Offers “lamp repair” at ida.example now.'],
  ['an address', 'Offers “lamp repair”, write to ida@example.'],
  ['a phone number', 'Offers “lamp repair”, call 030 123 456 78.'],
  ['a phone number with a dash', 'Offers “lamp repair”, call “+49 30 – 123 456”.'],
  ['markup', 'Offers <b>“lamp repair”</b>.'],
  ['a link in Markdown', 'Offers “lamp repair” [here](x).'],
  ['a line break', 'Offers “lamp repair”.\nReally.'],
  ['a character that reverses the text direction', 'Offers “lamp repair” \u202egnp.'],
  ['too much', `Offers “lamp repair” ${'and more '.repeat(30)}.`],
])('%s is not supported', (_name, text) => {
  expect(check(text)).toBe(false);
});

it.each([
  'Offers “lamp repair” and replies within 4 hours.',
  'As a "Lens grinder", this mentor kept a light in Norway for 30 years.',
  'They write “I kept a light in Norway”. That is what you asked for.',
])('%s', (text) => {
  expect(check(text)).toBe(true);
});
