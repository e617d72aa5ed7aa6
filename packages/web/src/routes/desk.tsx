import { ROOMS } from '#pages/desk/rooms.ts';
import { pageMeta } from '#platform/page/page-meta.ts';

export { DeskPage as default } from '#pages/desk/desk-page.tsx';

type MetaArguments = Parameters<ReturnType<typeof pageMeta>>[0];

export const meta = (args: MetaArguments) => {
  const room = ROOMS.find(({ path }) => args.location.pathname.endsWith(`/${path}`));
  return pageMeta({
    title: room?.title ?? 'The desk',
    description: 'For those who work here.',
    isPrivate: true,
  })(args);
};
