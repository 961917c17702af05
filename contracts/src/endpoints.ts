import { administrationEndpoints } from './administration.ts';
import { applicationEndpoints } from './applications.ts';
import { auditEndpoints } from './audit.ts';
import { availabilityEndpoints } from './availability.ts';
import { conversationEndpoints } from './conversations.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { EndpointSpec } from './endpoint.ts';
import { fileEndpoints } from './files.ts';
import { identityEndpoints } from './identity.ts';
import { getConfig } from './marketplace.ts';
import { mentorEndpoints } from './mentors.ts';
import { notificationEndpoints } from './notifications.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { paymentEndpoints } from './payments.ts';
import { privacyEndpoints } from './privacy.ts';
import { sessionEndpoints } from './sessions.ts';
import { systemEndpoints } from './system.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { waitlistEndpoints } from './waitlist.ts';

/** All endpoints. The server mounts exactly these, and the API reference lists them. */
export const endpoints: readonly EndpointSpec[] = [
  ...systemEndpoints,
  getConfig,
  ...identityEndpoints,
  ...ownAccountEndpoints,
  ...twoFactorEndpoints,
  ...fileEndpoints,
  ...auditEndpoints,
  ...waitlistEndpoints,
  ...mentorEndpoints,
  ...availabilityEndpoints,
  ...applicationEndpoints,
  ...paymentEndpoints,
  ...sessionEndpoints,
  ...conversationEndpoints,
  ...notificationEndpoints,
  ...dashboardEndpoints,
  ...administrationEndpoints,
  ...privacyEndpoints,
];
