import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { storyQuery } from '#details/details.api.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './home.copy.ts';
import oven from './oven.svg?url';

/** HOME-01: READ MORE leads to no page; it expands the rest of the story in place. */
export function OurStory() {
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const { data: story } = useQuery(storyQuery);
  return (
    <section className="bg-paper-deep">
      <div className="page-width grid items-center gap-10 py-16 md:grid-cols-2 md:gap-16 md:py-24">
        <OvenPicture className="mx-auto w-full max-w-md" />
        <div>
          <p className="eyebrow text-tomato-deep">{copy.storyEyebrow}</p>
          <h2 className="mt-3 text-heading">{story?.title}</h2>
          <p className="mt-5 max-w-prose text-lg whitespace-pre-line">{story?.text}</p>
          <p id={moreId} hidden={!isOpen} className="mt-4 max-w-prose text-lg whitespace-pre-line">
            {story?.more}
          </p>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setIsOpen(!isOpen)}
            className="mt-7"
          >
            {isOpen ? copy.readLess : copy.readMore}
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 transition-[rotate]', isOpen && 'rotate-180')}
            />
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The stone oven at night, with the sea behind it. */
function OvenPicture({ className }: { className?: string }) {
  return <img src={oven} alt="" width="480" height="400" loading="lazy" className={className} />;
}
