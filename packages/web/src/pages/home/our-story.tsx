import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { storyQuery } from '#details/details.api.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { PictureFiles } from '#ui/picture.tsx';
import { copy } from './home.copy.ts';
import { pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { HERO_WIDTHS } from '../hero-files.ts';

/** HOME-01: READ MORE leads to no page; it expands the rest of the story in place. */
export function OurStory() {
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const { data: story } = useQuery(storyQuery);
  return (
    <section className="bg-paper-deep">
      <div className="page-width grid items-center gap-5 py-6 md:grid-cols-2 md:gap-16 md:py-24">
        <OvenPicture />
        <div>
          <p className="eyebrow text-gold-deep">{copy.storyEyebrow}</p>
          <h2 className="mt-2 text-heading md:mt-3">{story?.title}</h2>
          <p className="mt-3 max-w-prose sm:text-lg md:mt-5 whitespace-pre-line">{story?.text}</p>
          <p
            id={moreId}
            hidden={!isOpen}
            className="mt-4 max-w-prose sm:text-lg whitespace-pre-line"
          >
            {story?.more}
          </p>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setIsOpen(!isOpen)}
            className="mt-5 md:mt-7"
          >
            {isOpen ? copy.readLess : copy.readMore}
            <ChevronDown
              className={classNames('size-5 transition-[rotate]', isOpen && 'rotate-180')}
            />
          </Button>
        </div>
      </div>
    </section>
  );
}

const OVEN = 'oven';
const SIZES = '(min-width: 48rem) 28rem, 20rem';

function OvenPicture() {
  return (
    <PictureFiles
      src={pictureUrl(OVEN)}
      widths={HERO_WIDTHS}
      sizes={SIZES}
      alt={copy.ovenPicture}
      width="960"
      height="960"
      loading="lazy"
      className="story-picture w-full"
      frame="mx-auto w-full max-w-md aspect-8/5 rounded-lg loads-near md:aspect-square md:rounded-xl"
    />
  );
}
