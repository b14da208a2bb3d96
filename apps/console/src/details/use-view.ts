import { useQuery } from '@tanstack/react-query'
import type { LoadView } from './kind-view.ts'

/** The look of a kind, asked for once. */
export function useView(kind: string, loadView: LoadView) {
  return useQuery({ queryKey: ['view', kind], queryFn: () => loadView(kind), staleTime: Infinity })
}
