import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { copy } from './newsletter.copy.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The block on a dark background, as wide as the page. */
export function NewsletterBlock({ isShort = false }: { isShort?: boolean }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'grid items-center bg-sea lg:grid-cols-[1.2fr_1fr] lg:gap-16',
        isShort ? 'mb-6 gap-3 rounded-md p-4' : 'mb-12 gap-6 rounded-xl p-6 sm:p-10 md:mb-16',
      )}
    >
      <h2 id={titleId} className={isShort ? 'text-base' : 'text-title md:text-[1.75rem]'}>
        {copy.title}
      </h2>
      <NewsletterForm label={copy.form} />
    </section>
  );
}
