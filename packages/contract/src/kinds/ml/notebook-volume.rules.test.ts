import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { STOPPED } from '../../rules/notebook-state.ts'
import type { Asked, RuleContext } from '../kind-rules.ts'
import { findRules } from '../rules-registry.ts'

const KIND = 'notebook-volume'
const claim = (labels = {}): KubeObject => object({}, { name: 'data', labels })
const notebook = (claimName: string, annotations = {}, namespace = 'shop'): KubeObject =>
  object(
    { spec: { template: { spec: { volumes: [{}, { persistentVolumeClaim: { claimName } }] } } } },
    { name: 'lab', namespace, annotations },
  )
const profile = object({}, { name: 'shop', labels: { 'app.kubernetes.io/part-of': 'kubeflow-profile' } })

type Known = { readonly [Kind in 'notebook' | 'namespace']?: Asked<readonly KubeObject[]> }
const around = (known: Known, pods: Asked<number> = 0): Partial<RuleContext> => ({
  objects: (kind) => {
    const found = kind === 'notebook' || kind === 'namespace' ? known[kind] : []
    return found === undefined ? [] : found
  },
  users: () => pods,
})
const belongs = (one: KubeObject, known: Known) =>
  findRules(KIND)?.belongs?.(one, { now: 0, ...around(known) })

describe('a claim is a volume of notebooks', () => {
  it.each([
    ['that was made as one', claim({ 'app.kubernetes.io/component': 'notebook-volume' }), {}, true],
    ['of Open Data Hub', claim({ 'opendatahub.io/dashboard': 'true' }), {}, true],
    ['that a notebook mounts', claim(), { notebook: [notebook('data')] }, true],
    ['that one of another namespace mounts', claim(), { notebook: [notebook('data', {}, 'bank')] }, false],
    ['of a user of Kubeflow', claim(), { namespace: [profile] }, true],
    [
      'of nobody',
      claim(),
      { notebook: [notebook('other')], namespace: [object({}, { name: 'shop' })] },
      false,
    ],
    ['of which nothing is known yet', claim(), { notebook: 'pending', namespace: 'pending' }, false],
    ['of which nobody can tell', claim(), { notebook: null, namespace: null }, false],
    ['beside notebooks that are none', claim(), { notebook: [object({ spec: { template: 1 } })] }, false],
  ] as const)('%s', (_what, one, known, expected) => expect(belongs(one, known)).toBe(expected))
})

it.each([
  ['a pod has it', [], 1, 'InUse'],
  ['a notebook runs', [notebook('data')], 0, 'InUse'],
  ['a notebook is stopped', [notebook('data', { [STOPPED]: 'x' })], 0, 'HeldByStopped'],
  ['a pod has it, and its notebook shall stop', [notebook('data', { [STOPPED]: 'x' })], 1, 'InUse'],
  ['nobody wants it', [notebook('other')], 0, 'Unused'],
  ['notebooks are on their way', 'pending', 0, undefined],
  ['nobody can tell of notebooks', null, 0, undefined],
  ['nobody can tell of pods', [], null, undefined],
  ['pods are on their way', [], 'pending', undefined],
] as const)('where %s, that is its use', (_what, notebooks, pods, word) => {
  const found = cell(KIND, claim(), 'use', around({ notebook: notebooks }, pods))
  expect(word ? found : (found ?? undefined)).toEqual(
    word ? expect.objectContaining({ text: word }) : undefined,
  )
})

it('it names the notebooks that mount it', () => {
  expect(cell(KIND, claim(), 'notebooks', around({ notebook: [notebook('data'), notebook('x')] }))).toEqual([
    'lab',
  ])
})
