import { useQueryClient } from '@tanstack/react-query';

/** On a slow phone a second press comes before the first is rendered, so a button that looks busy is not enough. */
export function useAskIfMutating(mutationKey: readonly string[]): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) > 0;
}
