import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readFields, readItems, readText } from '@naru/contract/manifest/read'

const REVISION = 'deployment.kubernetes.io/revision'
const CAUSE = 'kubernetes.io/change-cause'
const HASH = 'pod-template-hash'

export type Revision = {
  readonly number: number
  readonly name: string
  readonly created: string | undefined
  readonly cause: string | undefined
  readonly images: readonly string[]
  /** The pod template without the label that names the replica set. */
  readonly template: Fields
}

/** A deployment's revisions, newest first, from the replica sets that it owns. */
export function buildRevisions(
  deploymentUid: string,
  replicaSets: readonly KubeObject[],
): readonly Revision[] {
  return replicaSets
    .filter(({ metadata }) => metadata.ownerReferences?.some(({ uid }) => uid === deploymentUid))
    .map(readRevision)
    .filter(({ number }) => number > 0)
    .toSorted((a, b) => b.number - a.number)
}

function readRevision({ metadata, spec }: KubeObject): Revision {
  const template = dropHash(readFields(readFields(spec)['template']))
  const containers = readFields(template['spec'])['containers']
  return {
    number: Number(metadata.annotations?.[REVISION] ?? 0),
    name: metadata.name,
    created: metadata.creationTimestamp,
    cause: metadata.annotations?.[CAUSE],
    images: readItems(containers).map(({ image }) => readText(image)),
    template,
  }
}

function dropHash(template: Fields): Fields {
  const metadata = readFields(template['metadata'])
  const { [HASH]: _hash, ...labels } = readFields(metadata['labels'])
  const { creationTimestamp: _created, ...rest } = metadata
  return { ...template, metadata: { ...rest, labels } }
}
