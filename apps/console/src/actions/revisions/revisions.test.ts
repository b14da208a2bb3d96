import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { buildRevisions } from './revisions.ts'

const replicaSet = (name: string, revision: string, image: string, owner = 'u1'): KubeObject => ({
  metadata: {
    name,
    annotations: { 'deployment.kubernetes.io/revision': revision },
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'cart', uid: owner }],
  },
  spec: {
    template: {
      metadata: { creationTimestamp: null, labels: { app: 'cart', 'pod-template-hash': name } },
      spec: { containers: [{ name: 'main', image }] },
    },
  },
})

describe('the revisions of a deployment', () => {
  const revisions = buildRevisions('u1', [
    replicaSet('a', '2', 'cart:2'),
    replicaSet('b', '10', 'cart:10'),
    replicaSet('c', '3', 'other:3', 'u2'),
  ])

  it('are those of its own replica sets, newest first by number', () => {
    expect(revisions.map(({ number, images }) => [number, ...images])).toEqual([
      [10, 'cart:10'],
      [2, 'cart:2'],
    ])
  })

  it('have a template that can be put back into the deployment', () => {
    expect(revisions[0]?.template).toEqual({
      metadata: { labels: { app: 'cart' } },
      spec: { containers: [{ name: 'main', image: 'cart:10' }] },
    })
  })
})
