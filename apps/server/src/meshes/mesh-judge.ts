import { createOpenJudge } from '@naru/mesh/answers/judgements/open-judge'
import type { MeshWorld } from '@naru/mesh/answers/mesh-world'
import { followValidator } from '@naru/mesh/checks/follow-validator'
import type { MeshSettings } from '@naru/mesh/model/mesh-settings'
import type { ClusterSnapshot, MeshSnapshot } from '@naru/mesh/model/mesh-snapshot'
import { buildReferences } from '@naru/mesh/references/build-references'

export type Judged = Pick<MeshWorld, 'snapshot' | 'settings' | 'validator' | 'openValidator' | 'references'>

/** Keeps one validator and one set of references for as long as they hold; what changes is told to the validator. */
export function createMeshJudge(): (cluster: ClusterSnapshot, settings: MeshSettings) => Judged {
  let known: Judged | null = null
  const open = createOpenJudge()
  return (cluster, told) => {
    const settings = known && isSame(known.settings, told) ? known.settings : told
    if (known && known.settings === settings && known.snapshot.clusters[0] === cluster) return known
    const snapshot: MeshSnapshot = { settings, clusters: [cluster] }
    const validator = followValidator(snapshot, known)
    known = {
      snapshot,
      settings,
      validator,
      openValidator: (reader) => open(snapshot, reader),
      references: once(() => buildReferences(cluster, settings)),
    }
    return known
  }
}

function isSame(one: MeshSettings, other: MeshSettings): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null
  return () => (made ??= { it: make() }).it
}
