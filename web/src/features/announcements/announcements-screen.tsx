import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import classes from './announcements-screen.module.css';

/** Publishing announcements, for the administrator only (product 11.31). */
export const AnnouncementsScreen = () => (
  <AdministratorOnly why="Announcements are restricted to platform administrators.">
    <Screen title="Announcements">
      <div className={classes.root}>
        <AnnouncementForm />
        <AnnouncementList />
      </div>
    </Screen>
  </AdministratorOnly>
);
