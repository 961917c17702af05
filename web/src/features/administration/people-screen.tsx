import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PeopleList } from './people/people-list.tsx';

/** The list of people, where the administrator can suspend accounts (product 11.33). */
export const PeopleScreen = () => (
  <AdministratorOnly why="The list of people is restricted to platform administrators.">
    <Screen title="People">
      <PeopleList />
    </Screen>
  </AdministratorOnly>
);
