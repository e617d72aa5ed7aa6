import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { copy } from './past-order.copy.ts';
import { buttonClass } from '#ui/button.tsx';
import { paths } from '../../paths.ts';

export function BackToProfile() {
  return (
    <Link to={paths.profile} className={buttonClass({ variant: 'quiet' })}>
      <ArrowLeft className="size-5" />
      {copy.backToProfile}
    </Link>
  );
}
