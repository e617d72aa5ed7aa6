import { data } from 'react-router';
import { pageMeta } from '#platform/page/page-meta.ts';

export { NotFoundPage as default } from '#pages/not-found-page.tsx';

export const meta = pageMeta({
  title: 'Page not found',
  description: 'There is nothing at this address.',
  isPrivate: true,
});

export const loader = () => data(null, { status: 404 });
// Without a clientLoader, a link to an unknown page would request data from the server.
export const clientLoader = () => null;
