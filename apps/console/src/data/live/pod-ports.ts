import { listPodPorts } from '@naru/contract/kubernetes/pod-ports'
import { useMemo } from 'react'
import { useLive } from './live.ts'
import { windowRows } from './live-reducer.ts'

type Asked = {
  readonly cluster: string
  readonly namespace: string
  readonly labels: readonly { readonly key: string; readonly value: string }[]
  readonly protocol: string
}

/** Pods of one service are alike: more than these need not be looked at. */
const FEW = 20

/** By what the ports of the pods with all those labels can be called; null until it is known, or where nobody asks. */
export function usePodPorts(asked: Asked | null): readonly string[] | null {
  const { data } = useLive(asked && planList(asked))
  const protocol = asked?.protocol ?? ''
  return useMemo(() => {
    if (!data) return null
    return listPodPorts(
      windowRows(data).flatMap((row) => row?.object ?? []),
      protocol,
    )
  }, [data, protocol])
}

function planList({ cluster, namespace, labels }: Asked) {
  const requirements = labels.map(({ key, value }) => ({ key, operator: 'In' as const, values: [value] }))
  return {
    type: 'list' as const,
    kind: 'pod',
    clusters: [cluster],
    namespaces: [namespace],
    related: { by: 'selected' as const, namespace, requirements },
    whole: true as const,
    offset: 0,
    limit: FEW,
  }
}
