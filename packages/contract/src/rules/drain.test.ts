import { expect, it } from 'vitest'
import type { OwnerReference } from '../kubernetes/object.ts'
import type { Pod } from '../kubernetes/pod.ts'
import { findRefOf } from '../relations/kind-identity.ts'
import { type DrainPod, parseBudget, planDrain } from './drain.ts'

const nameOwner = ({ apiVersion, kind }: OwnerReference) => findRefOf(apiVersion, kind)
const owner = (kind: string, apiVersion = 'apps/v1') => [
  { apiVersion, kind, name: 'x', uid: 'x', controller: true },
]

function pod(metadata: Partial<Pod['metadata']>, spec: Pod['spec'] = {}, status: Pod['status'] = {}): Pod {
  return { metadata: { name: 'p', namespace: 'shop', uid: 'u', ...metadata }, spec, status }
}

const scratch = {
  volumes: [
    { name: 'config', configMap: {} },
    { name: 'scratch', emptyDir: {} },
  ],
}
const owned = { ownerReferences: owner('ReplicaSet') }

it.each<[string, Pod, Partial<DrainPod>]>([
  ['goes', pod(owned), { fate: 'evict', losesData: false, isAlone: false }],
  ['goes with what it has written', pod(owned, scratch), { fate: 'evict', losesData: true }],
  ['goes and is made by nobody again', pod({}), { fate: 'evict', isAlone: true }],
  [
    'of a daemon set stays',
    pod({ ownerReferences: owner('DaemonSet') }, scratch),
    { fate: 'daemon-set', losesData: false },
  ],
  [
    'of what another API calls a daemon set goes',
    pod({ ownerReferences: owner('DaemonSet', 'apps.kruise.io/v1alpha1') }),
    { fate: 'evict', isAlone: false },
  ],
  [
    'of a daemon set that has ended goes',
    pod({ ownerReferences: owner('DaemonSet') }, {}, { phase: 'Failed' }),
    { fate: 'evict' },
  ],
  [
    'of a file of its node stays',
    pod({ annotations: { 'kubernetes.io/config.mirror': 'x' } }),
    { fate: 'mirror', isAlone: false },
  ],
  [
    'that has ended loses nothing',
    pod({}, scratch, { phase: 'Succeeded' }),
    { fate: 'evict', losesData: false, isAlone: false },
  ],
  ['that is going is waited for', pod({ ...owned, deletionTimestamp: 'x' }), { fate: 'going' }],
])('a pod %s', (_what, value, expected) => expect(planDrain([value], nameOwner)).toMatchObject([expected]))

it('names those that go before those that stay', () => {
  const stays = pod({ name: 'a', ownerReferences: owner('DaemonSet') })
  const plan = planDrain([stays, pod({ ...owned, name: 'c' }), pod({ ...owned, name: 'b' })], nameOwner)
  expect(plan.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
})

it('reads which budget refuses, what it needs and what it has', () => {
  const message = 'The disruption budget keep needs 3 healthy pods and has 2 currently'
  expect(parseBudget([{}, { message }])).toEqual({ name: 'keep', needs: 3, has: 2 })
  expect(parseBudget([{ message: 'wait a moment' }])).toBeNull()
})
