import { describe, expect, it } from 'vitest'
import type { Values } from '../../../forms/field.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../../forms/form.ts'
import { horizontalPodAutoscalerForm as form } from './horizontal-pod-autoscaler.form.ts'

const external = {
  type: 'External',
  external: { metric: { name: 'queue' }, target: { type: 'Value', value: '30' } },
}
const byValue = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '1' } },
}
const share = (name: string, averageUtilization: number) => ({
  type: 'Resource',
  resource: { name, target: { type: 'Utilization', averageUtilization } },
})

const good: Values = {
  ...beginForm(form, { namespace: 'shop', name: 'web' }),
  'metadata.name': 'web',
  'metadata.namespace': 'shop',
  'spec.scaleTargetRef.name': 'web',
  'spec.maxReplicas': 5,
}

describe('the form of an autoscaler', () => {
  it('writes what a cluster takes', () => {
    expect(writeForm(form, { ...good, memory: 70 }, { before: {}, mode: 'create' })).toEqual({
      metadata: { name: 'web', namespace: 'shop' },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
        maxReplicas: 5,
        metrics: [share('cpu', 80), share('memory', 70)],
      },
    })
  })

  it('keeps other metrics, their order, and a target of any kind', () => {
    const scaleTargetRef = { apiVersion: 'x.io/v1', kind: 'Worker', name: 'w' }
    const before = {
      spec: { scaleTargetRef, maxReplicas: 5, metrics: [byValue, share('cpu', 60), external] },
    }
    const values = readForm(form, before)
    expect(values).toMatchObject({ cpu: 60, memory: null, 'spec.scaleTargetRef.kind': 'x.io/v1/Worker' })
    const edit = (change: Values) => writeForm(form, { ...values, ...change }, { before, mode: 'edit' })
    expect(edit({ cpu: 50 }).spec).toEqual({ ...before.spec, metrics: [byValue, share('cpu', 50), external] })
    expect(edit({ cpu: null }).spec.metrics).toEqual([byValue, external])
  })

  it.each([
    ['in order', {}, []],
    ['with the maximum below the minimum', { 'spec.minReplicas': 6 }, ['spec.maxReplicas']],
    ['without a maximum', { 'spec.maxReplicas': null }, ['spec.maxReplicas']],
    ['from none', { 'spec.minReplicas': 0 }, ['spec.minReplicas']],
    ['of nothing', { 'spec.scaleTargetRef.name': '' }, ['spec.scaleTargetRef.name']],
    ['by nothing', { cpu: null }, ['cpu']],
    ['by memory alone', { cpu: null, memory: 50 }, []],
    ['by a whole request', { memory: 100 }, ['memory']],
  ])('%s', (_what, change, fields) => {
    expect(checkForm(form, { ...good, ...change }, 'create').map(({ field }) => field)).toEqual(fields)
  })

  it('may follow other metrics alone once it exists', () => {
    expect(checkForm(form, { ...good, cpu: null }, 'edit')).toEqual([])
  })
})
