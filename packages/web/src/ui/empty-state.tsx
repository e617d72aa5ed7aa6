import type { ReactNode } from 'react';
import { LoadingText } from './loading-text.tsx';

interface EmptyStateProps {
  title: string;
  picture?: ReactNode;
  actions?: ReactNode;
  /** h2 where the page has other content. */
  headingLevel?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  /** In place of the words and the actions, while nobody knows whether they are true. */
  loading?: string | false;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, picture, actions, headingLevel: Heading = 'h1', children, loading } = props;
  return (
    <section className="page-width flex flex-col items-center py-16 text-center md:py-24">
      {picture && <div className="mb-6">{picture}</div>}
      {loading ? (
        <LoadingText text={loading} isLine />
      ) : (
        <>
          <Heading className="text-heading">{title}</Heading>
          {/* Balanced, since Firefox does not support `pretty` and would leave the last word on a line of its own. */}
          {children && (
            <p className="mt-4 max-w-md text-lg text-balance text-ink-soft">{children}</p>
          )}
          {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
        </>
      )}
    </section>
  );
}
