import { fetchLostStyles } from '@naru/ui/late/lost-styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LateFailure } from '../parts/late-failure.tsx'
import type { AnyView, LoadView } from './kind-view.ts'

type View = {
  readonly view: AnyView | undefined
  readonly isPending: boolean
  /** What is said in place of what it would draw, where its code did not come. */
  readonly lost: ReactNode
}

/** The look of a kind, asked for once. */
export function useView(kind: string, loadView: LoadView): View {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['view', kind],
    queryFn: async () => {
      await fetchLostStyles()
      return loadView(kind)
    },
    staleTime: Infinity,
  })
  return { view: data, isPending, lost: <LateFailure place="here" onRetry={() => void refetch()} /> }
}
