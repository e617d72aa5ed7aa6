import { LoadFailure } from './load-failure.tsx';
import { LoadingText } from './loading-text.tsx';

interface LoadStateProps {
  /** A query without data. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  loading: string;
  failed: string;
  /** As in LoadingText. */
  isLine?: boolean;
}

/** Stands where a part of the page will be: it is loading, or could not be loaded. */
export function LoadState({ query, loading, failed, isLine = false }: LoadStateProps) {
  const { isError, isFetching, refetch } = query;
  if (!isError) return <LoadingText text={loading} isLine={isLine} />;
  return <LoadFailure text={failed} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
