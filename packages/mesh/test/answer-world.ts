import { CONFIG_TYPES } from '../src/answers/config-names.ts'
import { createOpenJudge } from '../src/answers/judgements/open-judge.ts'
import type { MeshWorld, Reader } from '../src/answers/mesh-world.ts'
import { createValidator } from '../src/checks/validator.ts'
import { DEFAULT_SETTINGS, type MeshSettings } from '../src/model/mesh-settings.ts'
import { buildReferences } from '../src/references/build-references.ts'
import { createClusterBuilder } from '../src/snapshot/cluster-builder.ts'
import type { MeshSource } from '../src/snapshot/mesh-sources.ts'
import type { MeshObjects } from './build-cluster.ts'

/** A world of which questions can be asked, from all objects of the cluster `east`. */
export function answerWorld(objects: MeshObjects, own: Partial<MeshSettings> = {}): MeshWorld {
  const builder = createClusterBuilder({ cluster: 'east', identityDomain: 'svc.cluster.local' })
  // Object.entries forgets which keys a record has; MeshObjects has no others.
  for (const [source, list] of Object.entries(objects) as [MeshSource, MeshObjects['pods'] & {}][])
    for (const object of list) builder.put(source, object)
  const settings = { ...DEFAULT_SETTINGS, ...own }
  const cluster = builder.snapshot()
  const snapshot = { settings, clusters: [cluster] }
  const judge = createOpenJudge()
  return {
    cluster,
    snapshot,
    settings,
    validator: createValidator(snapshot),
    openValidator: (reader) => judge(snapshot, reader),
    references: () => buildReferences(cluster, settings),
    find: builder.find,
    resourceOf: (source) => (source in objects ? { group: '', version: 'v1', plural: source } : null),
    behind: builder.behind,
  }
}

/** Who may read everything in some namespaces, or everywhere. */
export function readerOf(namespaces: Reader['namespaces']): Reader {
  return { namespaces, types: Object.fromEntries(CONFIG_TYPES.map((type) => [type, namespaces])) }
}
