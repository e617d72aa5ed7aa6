// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { ScreenDialog } from './screen-dialog.tsx';

const client = new QueryClient();

function draw(failure: { text: string } | null): string | undefined {
  render(
    <QueryClientProvider client={client}>
      <ScreenDialog
        station="all"
        stations={['all']}
        failure={failure}
        onFailed={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return document.querySelector('[role=dialog] footer [role=alert]')?.textContent;
}

it('[EVE-22] [WORK-04] says itself that the screen could not be set, and nothing from before', () => {
  const before = { text: '#12: That was more than a minute ago.' };
  expect(draw(before)).toBeUndefined();
  expect(draw({ text: 'That did not reach the shop.' })).toBe('That did not reach the shop.');
});
