import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../../kubernetes/object.ts'
import { isWithinScopes } from './quota-scopes.ts'

const PODS = { group: '', plural: 'pods' }
const CLAIMS = { group: '', plural: 'persistentvolumeclaims' }

const quota = (spec: object): KubeObject => ({ metadata: { name: 'q' }, spec })
const scoped = (scopeName: string, operator: string, ...values: string[]) =>
  quota({
    scopeSelector: { matchExpressions: [{ scopeName, operator, ...(values.length > 0 && { values }) }] },
  })
const pod = (spec: object = {}, resources?: object, status?: object): KubeObject => ({
  metadata: { name: 'p' },
  spec: { containers: [{ name: 'c', ...(resources && { resources }) }], ...spec },
  ...(status && { status }),
})
const claim = (spec: object, status: object = {}): KubeObject => ({ metadata: { name: 'c' }, spec, status })

const cpu = { requests: { cpu: '1' } }
const term = { topologyKey: 'zone', labelSelector: {} }
const near = (more: object) => ({
  affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ ...term, ...more }] } },
})
const apart = (more: object) => ({
  affinity: {
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, podAffinityTerm: { ...term, ...more } }],
    },
  },
})

describe('a quota counts of pods, with the scope', () => {
  it.each<readonly [string, string, KubeObject, boolean]>([
    ['Terminating', 'one with a time limit', pod({ activeDeadlineSeconds: 0 }), true],
    ['Terminating', 'one without', pod(), false],
    ['NotTerminating', 'one with a time limit', pod({ activeDeadlineSeconds: 60 }), false],
    ['NotTerminating', 'one without', pod(), true],
    ['BestEffort', 'one that asks for nothing', pod(), true],
    ['BestEffort', 'one that asks for none of it', pod({}, { requests: { cpu: '0' } }), true],
    ['BestEffort', 'one that asks for a GPU alone', pod({}, { limits: { 'nvidia.com/gpu': '1' } }), true],
    ['BestEffort', 'one that asks for CPU', pod({}, cpu), false],
    ['BestEffort', 'one whose first container does', pod({ initContainers: [{ resources: cpu }] }), false],
    ['BestEffort', 'one that asks as a whole', pod({ resources: { limits: { memory: '1Gi' } } }), false],
    ['BestEffort', 'one of which the cluster says so', pod({}, cpu, { qosClass: 'BestEffort' }), true],
    ['NotBestEffort', 'one that asks for nothing', pod(), false],
    ['NotBestEffort', 'one that asks for CPU', pod({}, cpu), true],
    ['PriorityClass', 'one of a class', pod({ priorityClassName: 'high' }), true],
    ['PriorityClass', 'one of none', pod(), false],
    ['CrossNamespacePodAffinity', 'one that stays with its own', pod(near({})), false],
    ['CrossNamespacePodAffinity', 'one that names another', pod(near({ namespaces: ['a'] })), true],
    ['CrossNamespacePodAffinity', 'one that keeps from all', pod(apart({ namespaceSelector: {} })), true],
    ['Unheard', 'none', pod(), false],
  ])('%s, %s: %#', (scope, _what, object, expected) => {
    expect(isWithinScopes(quota({ scopes: [scope] }), PODS, object)).toBe(expected)
    expect(isWithinScopes(scoped(scope, 'Exists'), PODS, object)).toBe(expected)
  })
})

it.each<readonly [string, readonly string[], string | undefined, boolean]>([
  ['In', ['high', 'low'], 'high', true],
  ['In', ['low'], 'high', false],
  ['In', ['low'], undefined, false],
  ['NotIn', ['low'], 'high', true],
  ['NotIn', ['high'], 'high', false],
  ['NotIn', ['high'], undefined, true],
  ['DoesNotExist', [], undefined, true],
  ['DoesNotExist', [], 'high', false],
  ['Like', ['high'], 'high', false],
])('a quota for priorities %s %j counts a pod of %s: %s', (operator, values, priorityClassName, expected) => {
  const object = pod(priorityClassName === undefined ? {} : { priorityClassName })
  expect(isWithinScopes(scoped('PriorityClass', operator, ...values), PODS, object)).toBe(expected)
})

it('counts only what is within all scopes', () => {
  const both = quota({ scopes: ['NotTerminating', 'BestEffort'] })
  expect(isWithinScopes(both, PODS, pod())).toBe(true)
  expect(isWithinScopes(both, PODS, pod({ activeDeadlineSeconds: 9 }))).toBe(false)
})

it('counts with scopes nothing but pods, and claims by the class of their attributes', () => {
  const gold = scoped('VolumeAttributesClass', 'In', 'gold')
  expect(isWithinScopes(gold, CLAIMS, claim({ volumeAttributesClassName: 'gold' }))).toBe(true)
  expect(isWithinScopes(gold, CLAIMS, claim({}, { currentVolumeAttributesClassName: 'gold' }))).toBe(true)
  expect(isWithinScopes(gold, CLAIMS, claim({ volumeAttributesClassName: 'iron' }))).toBe(false)
  expect(isWithinScopes(gold, CLAIMS, claim({}))).toBe(false)
  expect(isWithinScopes(quota({ scopes: ['BestEffort'] }), CLAIMS, claim({}))).toBe(false)
  expect(isWithinScopes(quota({ scopes: ['BestEffort'] }), { group: '', plural: 'secrets' }, claim({}))).toBe(
    false,
  )
  expect(isWithinScopes(quota({}), { group: '', plural: 'secrets' }, claim({}))).toBe(true)
})
