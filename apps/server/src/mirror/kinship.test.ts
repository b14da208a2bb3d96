import type { KubeObject } from '@naru/contract/kubernetes/object'
import { findRefOf } from '@naru/contract/relations/kind-identity'
import { describe, expect, it } from 'vitest'
import { buildPod } from '../../test/store-fixture.ts'
import { KINSHIP } from './kinship.ts'

const MINUTE = Date.parse('2026-11-01T00:00:00Z') / 60_000
function ownedPod(apiVersion: string, kind: string, name: string): KubeObject {
  const pod = buildPod('web-1')
  const ownerReferences = [{ apiVersion, kind, name, uid: name, controller: true }]
  return {
    ...pod,
    metadata: {
      ...pod.metadata,
      labels: { 'pod-template-hash': 'abc12', deploymentconfig: 'pay', 'notebook-name': 'lab' },
      ownerReferences,
    },
  }
}

describe('what stands above a pod', () => {
  it.each([
    ['apps/v1', 'ReplicaSet', 'web-abc12', ['replica-set web-abc12', 'deployment web']],
    ['apps/v1', 'ReplicaSet', 'web', ['replica-set web']],
    ['batch/v1', 'Job', `close-${MINUTE}`, [`job close-${MINUTE}`, 'cron-job close']],
    ['batch/v1', 'Job', 'close-20261101', ['job close-20261101']],
    ['v1', 'ReplicationController', 'pay-3', ['replication-controller pay-3', 'deployment-config pay']],
    ['v1', 'ReplicationController', 'pay-x', ['replication-controller pay-x']],
    ['v1', 'ReplicationController', 'other-3', ['replication-controller other-3']],
    ['apps/v1', 'StatefulSet', 'db', [`${findRefOf('apps/v1', 'StatefulSet')} db`]],
    ['apps/v1', 'StatefulSet', 'lab', ['stateful-set lab', 'notebook lab']],
    ['apps/v1', 'DaemonSet', 'log', [`${findRefOf('apps/v1', 'DaemonSet')} log`]],
    ['example.com/v1', 'Ring', 'gold', ['Ring gold']],
  ])('of %s %s %s', (apiVersion, kind, name, expected) => {
    const owners = KINSHIP.ownersAbove(ownedPod(apiVersion, kind, name))
    expect(owners.map((owner) => `${owner.kind} ${owner.name}`)).toEqual(expected)
  })

  it('is nothing where nobody controls it', () => {
    expect(KINSHIP.ownersAbove(buildPod('alone'))).toEqual([])
  })
})

it('tells pods from what owns others', () => {
  const told = ['pod', 'replica-set', 'deployment', 'node', 'service'].map((ref) => [
    ref,
    KINSHIP.isOwned(ref, buildPod('alone')),
    KINSHIP.isLeaf(ref),
  ])
  expect(told).toEqual([
    ['pod', true, true],
    ['replica-set', true, false],
    ['deployment', false, false],
    ['node', false, false],
    ['service', false, false],
  ])
})

it.each([
  ['kubeflow.org/v1', 'Notebook', true],
  ['example.com/v1', 'Ring', false],
])('a set of an add-on is owned where that is known: of %s %s', (apiVersion, kind, is) => {
  expect(KINSHIP.isOwned('stateful-set', ownedPod(apiVersion, kind, 'lab'))).toBe(is)
  expect(KINSHIP.isOwned('stateful-set', buildPod('alone'))).toBe(false)
})

it('reads the node that a pod runs on', () => {
  const pod = buildPod('a', { spec: { nodeName: 'worker' } })
  const node = { kind: 'node', namespace: null, name: 'worker' }
  expect(KINSHIP.named('pod', 'runs-on', pod)).toEqual([node])
  expect(KINSHIP.named('pod', 'runs-on', buildPod('b', { spec: {} }))).toEqual([])
})
