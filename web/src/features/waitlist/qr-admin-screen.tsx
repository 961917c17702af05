import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EntryList } from './entry-list.tsx';
import classes from './qr-admin-screen.module.css';
import { QrCard } from './qr-card.tsx';
import { WaitlistFigures } from './waitlist-figures.tsx';

/** Running the waitlist, for the administrator only (product 11.27). */
export const QrAdminScreen = () => (
  <AdministratorOnly why="The waitlist is restricted to platform administrators.">
    <Screen title="Waitlist">
      <div className={classes.root}>
        <QrCard />
        <WaitlistFigures />
        <EntryList />
      </div>
    </Screen>
  </AdministratorOnly>
);
