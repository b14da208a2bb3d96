import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { homeOf } from '../../config/home.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'
import { selectionOf, workloadsAppliedTo } from './selected-workloads.ts'

/** KIA0003: two selectors of a namespace select the same workload. RequestAuthentications add up, so they may. */
export const onePerWorkload: GroupCheck = {
  codes: ['KIA0003'],
  types: ['peerauthentications', 'sidecars'],
  keys: ({ metadata }) => [homeOf({ metadata })],
  check: ({ type, object, peers }, mesh) => {
    const { labels, path } = selectionOf(type, object)
    if (Object.keys(labels).length === 0) return []
    const selected = workloadsAppliedTo(type, object, mesh)
    const others = peers.filter((peer) => {
      const theirs = selectionOf(type, peer).labels
      return Object.keys(theirs).length > 0 && selected.some((workload) => hasLabels(theirs, workload.labels))
    })
    if (others.length === 0) return []
    return [finding('KIA0003', path, { references: others.map((peer) => referenceTo(type, peer)) })]
  },
}
