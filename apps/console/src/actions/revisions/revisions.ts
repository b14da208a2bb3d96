import type { KubeObject } from '@naru/contract/kubernetes/object'

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
  readonly template: Readonly<Record<string, unknown>>
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
  const template = dropHash(readRecord(readRecord(spec)['template']))
  const containers = readRecord(template['spec'])['containers']
  return {
    number: Number(metadata.annotations?.[REVISION] ?? 0),
    name: metadata.name,
    created: metadata.creationTimestamp,
    cause: metadata.annotations?.[CAUSE],
    images: Array.isArray(containers)
      ? containers.map((container) => String(readRecord(container)['image'] ?? ''))
      : [],
    template,
  }
}

function dropHash(template: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const metadata = readRecord(template['metadata'])
  const { [HASH]: _hash, ...labels } = readRecord(metadata['labels'])
  const { creationTimestamp: _created, ...rest } = metadata
  return { ...template, metadata: { ...rest, labels } }
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  // Anything that is an object can be read by name.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
