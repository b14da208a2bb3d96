import { RUNS_AS } from '../kinds/workload/pod-template-uses.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { PodSpec } from '../kubernetes/pod.ts'
import { type FieldPath, parseFieldPath, readPath } from '../manifest/field-path.ts'
import { isRecord } from '../manifest/read.ts'
import type { Relation } from './relation.ts'

/** Where objects of a kind hold the spec of the pods that they are or make, as its relations tell; null where nowhere. */
export function podSpecPath(relations: readonly Relation[]): FieldPath | null {
  const end = `.${RUNS_AS}`
  const found = relations.find(
    (relation) => relation.by === 'name' && relation.word === 'runs-as' && relation.path.endsWith(end),
  )
  return found && 'path' in found ? found.path.slice(0, -end.length) : null
}

/** The spec of the pods that an object is or makes; undefined where it holds none. */
export function readPodSpec(relations: readonly Relation[], object: KubeObject): PodSpec | undefined {
  const path = podSpecPath(relations)
  const spec = path === null ? undefined : readPath(object, parseFieldPath(path))
  return isRecord(spec) ? spec : undefined
}
