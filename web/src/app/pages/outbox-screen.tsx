import { Screen } from '../../ui/screen.tsx';

/** The mails of a demo, which are kept instead of sent (decision 7.3). */
export const OutboxScreen = () => <Screen title="Outbox" />;
