import type { DemoApplication } from './types.ts';

/** Applications of mentees who want to be mentors, oldest first. */
export const demoApplications: readonly DemoApplication[] = [
  {
    applicant: 'agnieszka-wilk',
    hoursAgo: 190,
    phone: '+48 42 555 01 37',
    title: 'Maths teacher',
    company: 'Primary school no. 12, Łódź',
    experience: '1',
    hourlyRate: 30,
    location: 'Łódź, Poland',
    inPersonRate: null,
    expertise: ['Education', 'Mathematics', 'Classroom management'],
    journey: 'I am in my first year as a teacher and learn something new every week.',
    projects: 'A maths club for eleven-year-olds on Thursdays.',
    helpAreas: 'People who begin to teach and people who need help with school maths.',
    rejection: {
      reason:
        'Thank you for your application, Agnieszka. Your CV shows your first year as a teacher. Please apply again when you have a few years to tell about; your maths club sounds wonderful.',
      afterHours: 31,
    },
  },
  {
    applicant: 'monika-thaler',
    hoursAgo: 55,
    phone: '+39 0473 555 018',
    title: 'Pharmacist and landlady of three flats',
    company: 'Stadtapotheke Meran',
    experience: '24',
    hourlyRate: 70,
    location: 'Merano, Italy',
    inPersonRate: 85,
    expertise: ['Healthcare', 'Real Estate', 'Pharmacy', 'Letting'],
    journey:
      'I studied pharmacy in Innsbruck and came home to Merano to work in the pharmacy where I had bought my cough drops as a child. Today I run it with nine colleagues. When my parents moved to the ground floor, I began to let out the flats above it, made most of the mistakes one can make, and wrote every one of them down.',
    projects:
      'Moved a pharmacy to electronic prescriptions without closing for a day. Renovated three flats from 1961 with state support for insulation. Trained eleven pharmacists in their practical year, all of whom passed.',
    helpAreas:
      'Students of pharmacy before their practical year, pharmacists who think about taking over a shop, and people with their first tenants: contracts, deposits, damp walls and difficult letters.',
  },
  {
    applicant: 'giulia-marchetti',
    hoursAgo: 40,
    phone: '+39 080 555 0142',
    title: 'Baker and author of a bread newsletter',
    company: 'Forno Marchetti',
    experience: '15 years, nine of them with my own bakery',
    hourlyRate: 45,
    location: 'Bari, Italy',
    inPersonRate: 60,
    expertise: ['Content Creator/Social Media', 'Business', 'Baking', 'Newsletters'],
    journey:
      'My grandmother baked for a whole street; I wanted to become anything but a baker, and after two years in an office I was one. I opened Forno Marchetti at 27 with a loan, a second-hand oven and no idea of prices.',
    projects:
      'A newsletter about bread with 11,400 readers, written between two and four in the afternoon. A course for amateurs that has been booked out since 2022. A bakery that closes on Sundays and still earns money.',
    helpAreas:
      'People who want to open a small food business and need somebody to look at their numbers, and people who know a craft and want to write about it without shouting.',
  },
  {
    applicant: 'tobias-lang',
    hoursAgo: 20,
    phone: '+49 89 555 0126',
    title: 'Senior Software Engineer',
    company: 'Isar Mobility',
    experience: '14',
    hourlyRate: 90,
    location: 'Munich, Germany',
    inPersonRate: null,
    expertise: ['Technology', 'Distributed systems', 'Java', 'Code reviews', 'Interviews'],
    journey:
      'I began as the only programmer of a taxi company and have worked for fourteen years on systems that must not stop: dispatching, payments, now timetables for three cities. I was passed over for staff engineer twice, got help here, and learned to write down what I do.',
    projects:
      'Split the timetable service into four without a night of downtime. Introduced design documents in a department that had none. Interviewed about 160 engineers and hired 22.',
    helpAreas:
      'Engineers in their first five years who want honest reviews of their code and their designs, and everybody who has a system design interview next week.',
  },
  {
    applicant: 'sanne-visser',
    hoursAgo: 2,
    phone: '+31 26 555 0191',
    title: 'Data lead of a refugee charity',
    company: 'Nieuwe Thuis',
    experience: '11',
    hourlyRate: null,
    location: 'Arnhem, Netherlands',
    inPersonRate: null,
    expertise: ['Technology', 'Data analysis', 'Non-profits', 'SQL'],
    journey:
      'After a degree in geography I counted trains for the railway, then trees for the province, and now beds, lessons and asylum procedures. Numbers have to fit on one page when the board decides on Thursday evening.',
    projects:
      'Built a planning tool for 38 shelters that volunteers can use without training. Replaced 212 spreadsheets by one database. Set up rules so that nobody sees more about a family than they need.',
    helpAreas:
      'Analysts who work alone in a small organisation, people who move from companies to charities, and managers who want to know which of their figures to trust.',
  },
];
