import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { RelatedQuery } from '@naru/contract/live/related'
import { identifyKind } from '@naru/contract/relations/kind-identity'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'

const MOST = 200

export type Related = {
  readonly state: 'loading' | 'known' | 'denied' | 'failed'
  readonly items: readonly KubeObject[]
  /** `pods`, as messages about rights name it. */
  readonly resource: string
}

type Query = {
  readonly cluster: string
  readonly namespace: string
  readonly kind: KindRef
  readonly related?: RelatedQuery
}

/** Whole objects of a namespace beside the one shown, followed live. */
export function useRelated({ cluster, namespace, kind, related }: Query): Related {
  const view = useLive({
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: [namespace],
    ...(related && { related }),
    whole: true,
    offset: 0,
    limit: MOST,
  })
  const items = view.data ? windowRows(view.data).flatMap((row) => row?.object ?? []) : []
  const states = view.sources.map(({ state }) => state)
  const resource = identifyKind(kind)?.resource ?? kind
  if (states.includes('denied')) return { state: 'denied', items: [], resource }
  if (isAwaited(view)) return { state: 'loading', items, resource }
  const away = items.length === 0 && states.some((state) => state === 'unreachable' || state === 'absent')
  return { state: away || view.error ? 'failed' : 'known', items, resource }
}
