import { type ComponentProps, createContext, type ReactNode } from 'react';
import { matchScreen } from './match-screen.ts';
import { parseSearch } from './search-params.ts';

/** What a history entry says about how it was reached; it outlives a reload. */
export interface Arrival {
  /** The session that was just booked. */
  readonly booked?: string;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'target' | 'href'> & { href: string };

export interface OpenDialog {
  /** Whether it can't be closed now. */
  readonly locked: boolean;
  readonly onClose: () => void;
}

/** Navigation for screens: through the router in the app, by page loads for visitors. */
export interface Navigation {
  Link(props: LinkProps): ReactNode;
  useGo(): (href: string, options?: { replace?: boolean; state?: Arrival }) => Promise<void>;
  useParams(): Record<string, string>;
  useSearch(): Record<string, string>;
  /** Rendered while a dialog is open, lets Back close it; page by page, Back leaves the page. */
  DialogEntry?(dialog: OpenDialog): ReactNode;
}

const go: ReturnType<Navigation['useGo']> = async (href, options = {}) => {
  if (options.replace) window.location.replace(href);
  else window.location.assign(href);
};

/** Without a router, every address is a page of its own. */
export const pageByPage: Navigation = {
  Link: ({ href, ...rest }) => {
    const { pathname } = new URL(href, window.location.origin);
    const current = pathname === window.location.pathname;
    return <a href={href} aria-current={current ? 'page' : undefined} {...rest} />;
  },
  useGo: () => go,
  useParams: () => matchScreen(window.location.pathname)?.params ?? {},
  useSearch: () => parseSearch(window.location.search),
};

export const NavigationContext = createContext(pageByPage);
