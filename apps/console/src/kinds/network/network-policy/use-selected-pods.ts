import { selectedBy } from '@naru/contract/relations/plan-related'
import { referencesOf } from '@naru/contract/relations/references-of'
import { useLive } from '../../../data/live/live.ts'
import { isAwaited, windowRows } from '../../../data/live/live-reducer.ts'
import type { ViewProps } from '../../../details/kind-view.ts'

type Selected = {
  /** Null while, or where, nobody can tell. */
  readonly count: number | null
  /** The name of one of them. */
  readonly first: string | null
  readonly pending: boolean
}

/** The pods that a policy is about, at this moment. */
export function useSelectedPods({ cluster, object }: Pick<ViewProps, 'cluster' | 'object'>): Selected {
  const [selection] = referencesOf('network-policy', object).selections
  const view = useLive(
    selection
      ? {
          type: 'list',
          kind: 'pod',
          clusters: [cluster],
          namespaces: [object.metadata.namespace ?? ''],
          related: selectedBy(selection),
          offset: 0,
          limit: 1,
        }
      : null,
  )
  if (!selection) return { count: 0, first: null, pending: false }
  const { data } = view
  const count = data && view.sources[0]?.state === 'live' ? data.total : null
  return { count, first: (data && windowRows(data)[0]?.name) ?? null, pending: isAwaited(view) }
}
