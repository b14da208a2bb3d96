import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expect, it } from 'vitest'
import { groupUsers } from './group-users.ts'

function pod(
  name: string,
  owner?: readonly [apiVersion: string, kind: string, name: string],
  hash?: string,
): KubeObject {
  const [apiVersion = '', kind = '', ownerName = ''] = owner ?? []
  const reference = { apiVersion, kind, name: ownerName, uid: ownerName, controller: true }
  return {
    metadata: {
      name,
      ...(owner && { ownerReferences: [reference] }),
      ...(hash && { labels: { 'pod-template-hash': hash } }),
    },
  }
}

const users = (...pods: readonly KubeObject[]) =>
  groupUsers(pods).map(({ kind, kindName, name, pods }) => [kind ?? kindName, name, pods])

it('names the deployment above a replica set, once for all its pods', () => {
  const set = ['apps/v1', 'ReplicaSet', 'cart-7d9f'] as const
  expect(users(pod('cart-7d9f-a', set, '7d9f'), pod('cart-7d9f-b', set, '7d9f'))).toEqual([
    ['deployment', 'cart', ['cart-7d9f-a', 'cart-7d9f-b']],
  ])
})

it.each([
  ['a replica set without a deployment', ['apps/v1', 'ReplicaSet', 'solo'], ['replica-set', 'solo', ['p']]],
  ['a job', ['batch/v1', 'Job', 'report'], ['cr:batch/v1/jobs', 'report', ['p']]],
  ['a stranger', ['x.io/v1', 'Runner', 'r'], ['Runner', 'r', ['p']]],
] as const)('names %s', (_what, owner, expected) => expect(users(pod('p', owner))).toEqual([expected]))

it('names a pod that nothing controls', () => expect(users(pod('alone'))).toEqual([['pod', 'alone', []]]))
