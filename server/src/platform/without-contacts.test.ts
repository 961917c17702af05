import { expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

it.each([
  ['Write to me@example.test today', 'Write to … today'],
  ['See https://example.test/me and www.example.test', 'See … and …'],
  ['Booking (see https://x.test/a). Then talk.', 'Booking (see …). Then talk.'],
  ['At calendly.com/luca-conti, linkedin.com/in/luca or t.me/luca.', 'At …, … or ….'],
  ['See acme.io/luca or LINKEDIN.COM/in/luca', 'See … or …'],
  ['See acme。io/luca, t｡me/luca or www。acme。io', 'See …, … or …'],
  ['ReactとNode。よろしく', 'ReactとNode。よろしく'],
  ['With Node.js/React, ASP.NET/C# and/or Go', 'With Node.js/React, ASP.NET/C# and/or Go'],
  ['B.Tech/M.Tech, from St.Gallen/Zurich', 'B.Tech/M.Tech, from St.Gallen/Zurich'],
  ['Mail me＠mail.test or ０６６０ １２３ ４５６７', 'Mail … or …'],
  ['Call +49 (30) 123-456-78 or 030/12345678', 'Call … or …'],
  ['Call +43 660 / 123 45 67 or 0660 / 1234567', 'Call … or …'],
  ['Call +49 (0) 171 - 123 45 67, (030) / 123 456 or +49 30 – 1234 5678', 'Call …, (… or …'],
  [
    'I led 40 people from 2015 to 2019 for €2,000,000.',
    'I led 40 people from 2015 to 2019 for €2,000,000.',
  ],
  ['In 2015-2019/2020 and 1990 2000 2010', 'In 2015-2019/2020 and 1990 2000 2010'],
  [
    '2010 – 2015 (5 years), 03/2016 – 06/2019 (3 years), 01.05.2020 – 2023',
    '2010 – 2015 (5 years), 03/2016 – 06/2019 (3 years), 01.05.2020 – 2023',
  ],
  [
    'From 9 – 17 or 09.00 – 17.30 (30 minutes), 10.000 – 20.000 € or 10 000 - 20 000 €',
    'From 9 – 17 or 09.00 – 17.30 (30 minutes), 10.000 – 20.000 € or 10 000 - 20 000 €',
  ],
  ['ISO 27001 / 27017 / 27018', 'ISO 27001 / 27017 / 27018'],
  ['C++14 2012 – 2016, C++17/20 (2015 – 2020)', 'C++14 2012 – 2016, C++17/20 (2015 – 2020)'],
  ['0-1 (2019 – 2021), 06 / 2015 – 09 / 2019', '0-1 (2019 – 2021), 06 / 2015 – 09 / 2019'],
  ['From 0 – 10 000 000 users', 'From 0 – 10 000 000 users'],
])('%s becomes %s', (text, expected) => {
  expect(withoutContacts(text)).toBe(expected);
});
