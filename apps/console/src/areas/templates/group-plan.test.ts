import { expect, it } from 'vitest'
import { toManifest } from '../../yaml/manifests/read-manifests.ts'
import { GROUP, planGroup } from './group-plan.ts'

const head = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'shop', uid: 'u1' } }
const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'shop' } }
const targetIn = (namespace: string | null) => ({
  cluster: 'seoul',
  resource: { group: '', version: 'v1', plural: 'services' },
  namespace,
})
const done = [
  { manifest: toManifest(head), fate: 'created', target: targetIn('edge'), object: head },
] as const

it('the head comes first and bears the mark, whatever stood before it', () => {
  const plan = planGroup([service, head].map(toManifest), 'one')
  const objects = 'manifests' in plan ? plan.manifests.map(({ object }) => object) : []
  expect(objects.map(({ kind }) => kind)).toEqual(['Deployment', 'Service'])
  expect(objects[0]?.metadata.labels).toEqual({ 'app.kubernetes.io/component': 'custom-workload' })
  expect(plan).toMatchObject({ way: { isNew: true } })
})

it('what has no head is not sent', () => {
  expect(planGroup([toManifest(service)], 'one is needed')).toEqual({ lacks: 'one is needed' })
})

it.each([
  ['edge', 1],
  ['other', undefined],
  [null, undefined],
])('what is made in %s has %s owners', (namespace, owners) => {
  const part = { manifest: toManifest(service), target: targetIn(namespace) }
  expect(GROUP.complete(part, done).metadata.ownerReferences?.length).toBe(owners)
})

it('the head itself belongs to nobody', () => {
  const part = { manifest: toManifest(head), target: targetIn('edge') }
  expect(GROUP.complete(part, [])).toBe(head)
})
