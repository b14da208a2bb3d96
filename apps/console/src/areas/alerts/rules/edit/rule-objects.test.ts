import { AppError } from '@naru/contract/errors/app-error'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { readRuleObject } from './rule-objects.ts'

const object: KubeObject = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'own', namespace: 'shop' },
  spec: { groups: [{ name: 'a', rules: [{ alert: 'One', expr: 'up' }] }] },
}
const rule = { file: '/r/shop-own.yaml', group: 'a', name: 'One', place: 0, expression: 'up', labels: {} }
const answered = (...data: readonly KubeObject[]) => ({ data, error: null })
const asked = { data: undefined, error: null }
const failed = (code: number) => ({
  data: undefined,
  error: new KubeError({ code, reason: 'No', message: 'no' }),
})

it('finds the object of a rule in any of the lists, whatever became of the others', () => {
  const place = { group: 0, rule: 0 }
  expect(readRuleObject(rule, [failed(403), asked, answered(object)]).found).toEqual({ object, place })
})

it.each([
  ['all lists have answered', [answered(), answered()]],
  ['the cluster does not know the kind', [failed(404)]],
])('says that there is none once %s', (_what, answers) => {
  expect(readRuleObject(rule, answers)).toEqual({ found: null, error: null })
})

it('says nothing while a list is asked', () => {
  expect(readRuleObject(rule, [failed(403), asked])).toEqual({ found: undefined, error: null })
})

it('tells of no absence where a list has failed', () => {
  const unreachable = { data: undefined, error: new AppError('CLUSTER_UNREACHABLE') }
  for (const one of [failed(403), failed(503), unreachable])
    expect(readRuleObject(rule, [answered(), one])).toEqual({ found: undefined, error: one.error })
})
