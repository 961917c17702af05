import type { ScreenName } from '@ithaca/contracts/screens';
import { use } from 'react';
import { NavigationContext } from '../lib/navigation.tsx';
import type { ScreenParams } from './paths.ts';

/** Goes to an address that `pathTo` spelled; `replace` leaves no step to go back to. */
export const useGo = () => use(NavigationContext).useGo();

/** The parameters in the address of the screen that is shown. */
export const useScreenParams = <Name extends ScreenName>(_screen: Name): ScreenParams<Name> =>
  use(NavigationContext).useParams() as ScreenParams<Name>;

/** The search parameters of the address, as plain texts; a schema of the screen judges them. */
export const useSearchParams = (): Partial<Record<string, string>> =>
  use(NavigationContext).useSearch();
