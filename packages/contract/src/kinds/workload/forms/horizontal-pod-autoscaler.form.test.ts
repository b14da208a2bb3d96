import { describe, expect, it } from 'vitest'
import { formOf } from '../../../../test/workload-forms.ts'
import { listFields, listOffered, type Values } from '../../../forms/field.ts'
import { beginForm, checkForm, nodesOf, readForm, writeForm } from '../../../forms/form.ts'

const form = formOf('horizontal-pod-autoscaler')

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

describe('the target of an autoscaler', () => {
  const kind = listFields(nodesOf(form)).find(({ id }) => id === 'spec.scaleTargetRef.kind')
  const options = kind?.widget.as === 'choice' ? kind.widget.options : []
  const offered = (isOpenShift: boolean, chosen = '') =>
    listOffered(options, { isOpenShift, chosen }).map(({ value }) => value)
  const everywhere = [
    'apps/v1/Deployment',
    'apps/v1/ReplicaSet',
    'apps/v1/StatefulSet',
    'v1/ReplicationController',
  ]
  const config = 'apps.openshift.io/v1/DeploymentConfig'

  it('is of any kind that can be scaled, and of what OpenShift alone has only there', () => {
    expect(offered(false).toSorted()).toEqual(everywhere)
    expect(offered(true).toSorted()).toEqual([config, ...everywhere])
    expect(offered(false, config)).toContain(config)
  })

  it('is written as its kind is served', () => {
    const entered = { ...good, 'spec.scaleTargetRef.kind': 'v1/ReplicationController' }
    expect(writeForm(form, entered, { before: {}, mode: 'create' })).toMatchObject({
      spec: { scaleTargetRef: { apiVersion: 'v1', kind: 'ReplicationController', name: 'web' } },
    })
  })
})

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
