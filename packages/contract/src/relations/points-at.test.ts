import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../kubernetes/object.ts'
import { buildPointsAt, isSpokenFor, type Target } from './points-at.ts'
import { relationsTo } from './relations-to.ts'

const config: Target = { kind: 'config-map', namespace: 'shop', name: 'page' }
const uses = { volumes: [{ configMap: { name: 'page' } }] }

const pointsAt = (ref: string, object: KubeObject, target: Target) => buildPointsAt(ref, target)(object)

function object(spec: unknown, namespace = 'shop', more: object = {}): KubeObject {
  return { metadata: { name: 'it', namespace, uid: 'it-1', ...more }, spec }
}

describe('an object points at another', () => {
  it('only from its own namespace', () => {
    expect(pointsAt('pod', object(uses), config)).toBe(true)
    expect(pointsAt('pod', object(uses, 'lab'), config)).toBe(false)
  })

  it('only as that kind', () => {
    expect(pointsAt('pod', object(uses), { ...config, kind: 'secret' })).toBe(false)
  })

  it('only with the words that are asked for', () => {
    expect(buildPointsAt('pod', config, ['uses'])(object(uses))).toBe(true)
    expect(buildPointsAt('pod', config, ['runs-on', 'pulls-with'])(object(uses))).toBe(false)
  })

  it('by its selector, as a service, a workload or none', () => {
    const pod: Target = { kind: 'pod', namespace: 'shop', name: 'web-1', labels: { app: 'web', tier: 'x' } }
    expect(pointsAt('service', object({ selector: { app: 'web' } }), pod)).toBe(true)
    expect(pointsAt('service', object({ selector: { app: 'cart' } }), pod)).toBe(false)
    expect(pointsAt('service', object({ selector: { app: 'web' } }, 'lab'), pod)).toBe(false)
    expect(pointsAt('replica-set', object({ selector: { matchLabels: { tier: 'x' } } }), pod)).toBe(true)
  })

  it('as its owner', () => {
    const owned: Target = { kind: 'pod', namespace: 'shop', name: 'p', owners: ['it-1'] }
    expect(pointsAt('replica-set', object({}), owned)).toBe(true)
    expect(pointsAt('replica-set', object({}), { ...owned, owners: ['other'] })).toBe(false)
    expect(pointsAt('service', object({}), owned)).toBe(false)
  })

  it('of any kind, by its own name for it', () => {
    const scaler = object({ scaleTargetRef: { apiVersion: 'x.io/v1', kind: 'Thing', name: 'it' } })
    const thing: Target = { kind: 'cr:x.io/v1/things', kindName: 'Thing', namespace: 'shop', name: 'it' }
    const ref = 'horizontal-pod-autoscaler'
    expect(pointsAt(ref, scaler, thing)).toBe(true)
    expect(pointsAt(ref, scaler, { ...thing, kindName: 'Other' })).toBe(false)
    expect(pointsAt(ref, scaler, { ...thing, kind: 'cr:y.io/v1/things' })).toBe(false)
  })

  it.each([
    ['the same', 'n-1', true],
    ['an earlier one', 'n-0', false],
    ['none', undefined, true],
    ['what the kubelet writes', 'worker', true],
  ])('that had the name, where it tells which: %s', (_which, uid, expected) => {
    const involvedObject = { apiVersion: 'v1', kind: 'Node', name: 'worker', uid }
    const event: KubeObject = { metadata: { name: 'e', namespace: 'default' }, involvedObject }
    const node: Target = { kind: 'node', namespace: null, name: 'worker', uid: 'n-1' }
    expect(pointsAt('event', event, node)).toBe(expected)
  })
})

it.each([
  ['a replica set, whose template says the same', 'apps/v1', 'ReplicaSet', true],
  ['a job', 'batch/v1', 'Job', true],
  ['a kind that nobody knows', 'x.io/v1', 'Runner', false],
  ['a kind that points elsewhere', 'v1', 'Service', false],
])('a pod is spoken for by %s', (_what, apiVersion, kind, expected) => {
  const ownerReferences = [{ apiVersion, kind, name: 'o', uid: 'o', controller: true }]
  expect(isSpokenFor(object(uses, 'shop', { ownerReferences }), config)).toBe(expected)
  expect(isSpokenFor(object(uses), config)).toBe(false)
})

describe('the kinds that point at', () => {
  const from = (ref: string, word: string) =>
    relationsTo(ref)
      .filter(({ relation }) => relation.word === word)
      .map((pointer) => pointer.from)

  it.each([
    ['node', 'runs-on', ['pod']],
    ['service', 'routes-to', ['ingress', 'route']],
    ['cr:x.io/v1/things', 'scales', ['horizontal-pod-autoscaler']],
  ])('%s: %s', (ref, word, expected) => {
    expect([...new Set(from(ref, word))]).toEqual(expected)
  })
})
