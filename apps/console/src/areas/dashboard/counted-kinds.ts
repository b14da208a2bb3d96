import type { Overview } from '@naru/contract/live/overview'

/** What a dashboard without problems counts: nodes, workloads and pods, as far as the person may list any. */
export function countedKinds({
  clusters,
  healthy,
}: Pick<Overview, 'healthy'> & {
  readonly clusters: readonly Pick<Overview['clusters'][number], 'nodes' | 'pods'>[]
}): readonly string[] {
  const has = (figure: 'nodes' | 'pods') => clusters.some((tile) => (tile[figure]?.total ?? 0) > 0)
  const workloads = healthy.filter(({ count }) => count > 0).map(({ kind }) => kind)
  return [...(has('nodes') ? ['node'] : []), ...workloads, ...(has('pods') ? ['pod'] : [])]
}
