import { resourceFor } from '@naru/contract/kinds/api-version'
import { replicaSet } from '@naru/contract/kinds/workload/replica-set'
import { replicationController } from '@naru/contract/kinds/workload/replication-controller'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { rolloutReason, rolloutVersion } from '@naru/contract/kubernetes/rollout-record'
import {
  type Fields,
  readAt,
  readFields,
  readItems,
  readNumber,
  readText,
} from '@naru/contract/manifest/read'
import { lookUp } from '@naru/contract/text/look-up'

const CAUSE = 'kubernetes.io/change-cause'

export type Revision = {
  readonly number: number
  readonly name: string
  readonly created: string | undefined
  readonly cause: string | undefined
  readonly images: readonly string[]
  /** The pod template without what only marks the pods of this revision. */
  readonly template: Fields
}

/** Where a kind's controller keeps the templates that it rolled out, and how it writes them down. */
export type RevisionSource = {
  readonly resource: Resource
  readonly number: (record: KubeObject) => number
  readonly template: (record: KubeObject) => unknown
  readonly cause: (record: KubeObject) => string | null | undefined
  /** By which the controller names the owner on a record; without it, records bear the owner's labels. */
  readonly label?: string
  /** What starts rollouts by itself, of a kind that has that. */
  readonly triggers?: (owner: KubeObject) => readonly Fields[]
  /** Labels and annotations that the controller puts into the template by itself. */
  readonly marks: readonly string[]
}

const noted = ({ metadata }: KubeObject) => metadata.annotations?.[CAUSE]
const inSpec = ({ spec }: KubeObject) => readAt(spec, 'template')

const CONTROLLER_REVISIONS: RevisionSource = {
  resource: { group: 'apps', version: 'v1', plural: 'controllerrevisions' },
  number: (record) => readNumber(record['revision']) ?? 0,
  template: (record) => {
    const { $patch: _patch, ...template } = readFields(readAt(record, 'data', 'spec', 'template'))
    return template
  },
  cause: noted,
  marks: [],
}

const SOURCES: Readonly<Record<string, RevisionSource>> = {
  deployment: {
    resource: resourceFor(replicaSet, null),
    number: ({ metadata }) => Number(metadata.annotations?.['deployment.kubernetes.io/revision'] ?? 0),
    template: inSpec,
    cause: noted,
    marks: ['pod-template-hash'],
  },
  'stateful-set': CONTROLLER_REVISIONS,
  'daemon-set': CONTROLLER_REVISIONS,
  'deployment-config': {
    resource: resourceFor(replicationController, null),
    number: (record) => rolloutVersion(record) ?? 0,
    template: inSpec,
    cause: rolloutReason,
    label: 'openshift.io/deployment-config.name',
    triggers: ({ spec }) => readItems(readAt(spec, 'triggers')),
    marks: [
      'deployment',
      'deploymentconfig',
      'openshift.io/deployment-config.latest-version',
      'openshift.io/deployment-config.name',
      'openshift.io/deployment.name',
    ],
  },
}

/** By a kind's id; undefined of a kind that remembers none. */
export function revisionSource(kind: string): RevisionSource | undefined {
  return lookUp(SOURCES, kind)
}

/** An owner's revisions, newest first, from the records that it owns. */
export function buildRevisions(
  source: RevisionSource,
  ownerUid: string,
  records: readonly KubeObject[],
): readonly Revision[] {
  return records
    .filter(({ metadata }) => metadata.ownerReferences?.some(({ uid }) => uid === ownerUid))
    .map((record) => readRevision(source, record))
    .filter(({ number }) => number > 0)
    .toSorted((a, b) => b.number - a.number)
}

function readRevision(source: RevisionSource, record: KubeObject): Revision {
  const template = dropMarks(readFields(source.template(record)), source.marks)
  const containers = readFields(template['spec'])['containers']
  return {
    number: source.number(record),
    name: record.metadata.name,
    created: record.metadata.creationTimestamp,
    cause: source.cause(record) ?? undefined,
    images: readItems(containers).map(({ image }) => readText(image)),
    template,
  }
}

function dropMarks(template: Fields, marks: readonly string[]): Fields {
  const { creationTimestamp: _created, ...metadata } = readFields(template['metadata'])
  const without = (field: string) => {
    const kept = Object.entries(readFields(metadata[field])).filter(([key]) => !marks.includes(key))
    return kept.length > 0 || field === 'labels' ? { [field]: Object.fromEntries(kept) } : {}
  }
  const { labels: _labels, annotations: _annotations, ...rest } = metadata
  return { ...template, metadata: { ...rest, ...without('labels'), ...without('annotations') } }
}
