import { homeOf } from '../../config/home.ts'
import { type Labels, policySelector, workloadSelector } from '../../config/workload-selector.ts'
import type { IstioObject, IstioType } from '../../model/istio-object.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { MeshView } from '../mesh-view.ts'

export type Selection = {
  readonly labels: Labels
  /** The field that holds the selector, and within it the field that holds its labels. */
  readonly path: string
  readonly labelsPath: string
}

/** By which labels an object selects workloads, and where it says so. */
export function selectionOf(type: IstioType, object: IstioObject): Selection {
  return type === 'sidecars'
    ? {
        labels: workloadSelector(object),
        path: 'spec/workloadSelector',
        labelsPath: 'spec/workloadSelector/labels',
      }
    : { labels: policySelector(object), path: 'spec/selector', labelsPath: 'spec/selector/matchLabels' }
}

/** The workloads that an object applies to; policies of the root namespace reach into every namespace. */
export function workloadsAppliedTo(
  type: IstioType,
  object: IstioObject,
  mesh: MeshView,
): readonly MeshWorkload[] {
  const namespace = homeOf(object)
  const isMeshWide = type !== 'sidecars' && namespace === mesh.settings.rootNamespace
  return mesh.workloadsLike(selectionOf(type, object).labels, isMeshWide ? null : namespace)
}
