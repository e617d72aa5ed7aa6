import { useId } from 'react';
import { copy } from './newsletter.copy.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The block on a dark background, as wide as the page. */
export function NewsletterBlock() {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 grid items-center gap-4 rounded-xl bg-sea p-5 sm:p-10 md:mb-16 lg:grid-cols-[1.2fr_1fr] lg:gap-16"
    >
      <h2 id={titleId} className="text-title md:text-[1.75rem]">
        {copy.title}
      </h2>
      <NewsletterForm label={copy.form} />
    </section>
  );
}
