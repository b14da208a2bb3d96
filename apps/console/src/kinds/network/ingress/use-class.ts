import { BUILT_IN_REFS } from '@naru/contract/kinds/kind-ref'
import { type ClassState, judgeClass } from '@naru/contract/kinds/network/judge-ingress'
import { readIngressClass } from '@naru/contract/kinds/network/read-ingress'
import { readFields } from '@naru/contract/manifest/read'
import { useLive } from '../../../data/live/live.ts'
import { isAwaited, windowRows } from '../../../data/live/live-reducer.ts'
import type { ViewProps } from '../../../details/kind-view.ts'

const MOST = 100

type KnownClass = {
  readonly state: ClassState
  /** All classes that the cluster has, as far as they are known. */
  readonly names: readonly string[]
  readonly pending: boolean
}

/** Whose controller is to serve an ingress. */
export function useIngressClass({ cluster, object }: Pick<ViewProps, 'cluster' | 'object'>): KnownClass {
  const view = useLive({
    type: 'list',
    kind: BUILT_IN_REFS.ingressClass,
    clusters: [cluster],
    namespaces: 'all',
    whole: true,
    offset: 0,
    limit: MOST,
  })
  const isKnown = view.sources[0]?.state === 'live' && view.data !== null && view.data !== undefined
  const classes = isKnown && view.data ? windowRows(view.data).flatMap((row) => row?.object ?? []) : null
  const isField = readFields(object['spec'])['ingressClassName'] !== undefined
  const name = readIngressClass(object)
  return {
    state: judgeClass({ name, isField: isField || name === '' }, classes),
    names: (classes ?? []).map(({ metadata }) => metadata.name),
    pending: isAwaited(view),
  }
}
