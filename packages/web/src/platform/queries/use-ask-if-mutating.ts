import { useQueryClient } from '@tanstack/react-query';

/** For event handlers: on a slow phone a second press may come before the button is rendered as busy. */
export function useAskIfMutating(mutationKey: readonly string[]): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) > 0;
}
