import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { PageFrame } from '../app/layout/page-frame.tsx';
import { SignedOutHeader } from '../app/layout/signed-out-header.tsx';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import { publicLoaderOf } from '../app/public-screen-loaders.ts';
import { configQuery } from '../frame/config.queries.ts';
import { matchScreen } from '../lib/match-screen.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazySection } from '../ui/lazy-section.tsx';

/** The screen at an address, which starts loading. Only public screens are known here. */
export const screenAt = (pathname: string): ComponentType => {
  const load = publicLoaderOf(matchScreen(pathname)?.name ?? '');
  if (load === null) return NotFoundScreen;
  // Loading starts before the page is rendered. The section loads it again, which takes no time, and reports failures.
  load().catch(() => undefined);
  return lazySection(load);
};

/**
 * The page of a signed-out visitor. The screen waits for the configuration, which is fetched while it loads: the bar of a
 * demo would push it down, and some forms have other fields by it.
 */
export const VisitorPage = (props: { screen: ComponentType }) => {
  const { isPending } = useQuery(configQuery);
  return (
    <PageFrame header={<SignedOutHeader />}>
      <ErrorBoundary>{!isPending && <props.screen />}</ErrorBoundary>
    </PageFrame>
  );
};
