import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { buildRevisions, revisionSource } from './revisions.ts'

const spec = (image: string) => ({ containers: [{ name: 'main', image }] })

function record(
  name: string,
  fields: Partial<KubeObject> & { annotations?: Record<string, string> },
): KubeObject {
  const { annotations = {}, ...rest } = fields
  return {
    metadata: {
      name,
      annotations,
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Owner', name: 'cart', uid: name.slice(0, 2) }],
    },
    ...rest,
  }
}

function replicaSet(name: string, revision: string, image: string) {
  const metadata = { creationTimestamp: null, labels: { app: 'cart', 'pod-template-hash': name } }
  return record(name, {
    annotations: { 'deployment.kubernetes.io/revision': revision },
    spec: { template: { metadata, spec: spec(image) } },
  })
}

function controllerRevision(name: string, revision: number, image: string) {
  const template = { $patch: 'replace', metadata: { labels: { app: 'cart' } }, spec: spec(image) }
  return record(name, { revision, data: { spec: { template } } })
}

function replicationController(name: string, version: string, image: string) {
  const metadata = {
    labels: { app: 'cart', deployment: name, deploymentconfig: 'cart' },
    annotations: { 'openshift.io/deployment.name': name, note: 'kept' },
  }
  return record(name, {
    annotations: {
      'openshift.io/deployment-config.latest-version': version,
      'openshift.io/deployment.status-reason': 'image change',
    },
    spec: { template: { metadata, spec: spec(image) } },
  })
}

describe('the revisions', () => {
  it.each([
    ['deployment', replicaSet, { labels: { app: 'cart' } }],
    [
      'stateful-set',
      (name: string, version: string, image: string) => controllerRevision(name, Number(version), image),
      { labels: { app: 'cart' } },
    ],
    [
      'daemon-set',
      (name: string, version: string, image: string) => controllerRevision(name, Number(version), image),
      { labels: { app: 'cart' } },
    ],
    ['deployment-config', replicationController, { labels: { app: 'cart' }, annotations: { note: 'kept' } }],
  ])(
    'of a %s are those of its own records, newest first, with a template that can be put back',
    (kind, make, metadata) => {
      const source = revisionSource(kind)
      const records = [
        make('u1-a', '2', 'cart:2'),
        make('u1-b', '10', 'cart:10'),
        make('u2-c', '3', 'other:3'),
      ]
      const revisions = source ? buildRevisions(source, 'u1', records) : []
      expect(revisions.map(({ number, images }) => [number, ...images])).toEqual([
        [10, 'cart:10'],
        [2, 'cart:2'],
      ])
      expect(revisions[0]?.template).toEqual({ metadata, spec: spec('cart:10') })
    },
  )

  it('of a deployment config say what started them', () => {
    const source = revisionSource('deployment-config')
    const [only] = source ? buildRevisions(source, 'u1', [replicationController('u1-a', '1', 'cart:1')]) : []
    expect(only?.cause).toBe('image change')
  })

  it('of what remembers none are not asked for', () => {
    expect(revisionSource('pod')).toBeUndefined()
  })
})

it('only of what starts rollouts by itself is it told what does', () => {
  const triggers = [{ type: 'ConfigChange' }]
  const config = { metadata: { name: 'cart' }, spec: { triggers } }
  expect(revisionSource('deployment-config')?.triggers?.(config)).toEqual(triggers)
  expect(revisionSource('deployment')?.triggers).toBeUndefined()
})

const hasPast = ({ actions, pages }: KindSpec) =>
  actions.includes('undo') || (pages.detail?.tabs.includes('history') ?? false)

it.each(kinds.map((kind: KindSpec) => [kind.id, hasPast(kind)] as const))(
  'how the past of a %s is read is told, where a page or an action asks for it: %s',
  (id, isAsked) => expect(revisionSource(id) !== undefined).toBe(isAsked),
)
