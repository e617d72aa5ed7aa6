import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  return (
    <EmptyState
      picture={<ScenePicture scene="not-found" />}
      title="This page has drifted out to sea"
      actions={
        <>
          <Link to={paths.menu} className={buttonClass({ variant: 'primary' })}>
            See the menu
          </Link>
          <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            Back to Home
          </Link>
        </>
      }
    >
      There is nothing at this address. The pizzas are still where you left them, though.
    </EmptyState>
  );
}
