import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'
import { referencesOf } from '../../relations/references-of.ts'

const INSTANCE = 'template-instance'
const ready = (status: string) => condition('Ready', status)
const failed = { ...condition('InstantiateFailure', 'True', 'Failed'), message: 'services "web" exists' }

const instance = (conditions: object[], objects: object[] = []) =>
  object({
    spec: { template: { metadata: { name: 'service', namespace: 'openshift' } }, secret: { name: 'values' } },
    status: { conditions, objects },
  })

describe('a template instance', () => {
  it.each([
    ['is new', [], 'Pending', null],
    ['waits for its objects', [ready('False')], 'Creating', null],
    ['is complete', [ready('True')], 'Ready', null],
    ['failed', [ready('False'), failed], 'InstantiateFailure', 'services "web" exists'],
    ['did not fail', [ready('True'), condition('InstantiateFailure', 'False')], 'Ready', null],
  ])('that %s', (_what, conditions, status, detail) => {
    expect(statusOf(INSTANCE, instance(conditions))).toBe(status)
    expect(problemOf(INSTANCE, instance(conditions))?.detail ?? null).toBe(detail)
  })

  it('is no problem any more once it is being deleted', () => {
    const going = object({ status: { conditions: [failed] } }, { deletionTimestamp: START })
    expect(statusOf(INSTANCE, going)).toBe('Terminating')
    expect(problemOf(INSTANCE, going)).toBeNull()
  })

  it('points at its template, at the secret with its values and at what it made, and counts that', () => {
    const ref = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', namespace: 'shop' }
    const value = instance([], [{ ref }])
    expect(cell(INSTANCE, value, 'template')).toEqual({
      kind: 'template',
      namespace: 'openshift',
      name: 'service',
    })
    expect(cell(INSTANCE, value, 'objects')).toBe(1)
    const { references } = referencesOf(INSTANCE, value)
    expect(references.map(({ word, kind, namespace, name }) => [word, kind, namespace, name])).toEqual([
      ['uses', 'template', 'openshift', 'service'],
      ['uses', 'secret', 'shop', 'values'],
      ['instantiates', 'deployment', 'shop', 'web'],
    ])
  })
})

describe('a template', () => {
  const template = object(
    {
      parameters: [
        { name: 'NAME', required: true },
        { name: 'REPLICAS', value: '2' },
      ],
      objects: [{ kind: 'Service' }, { kind: 'Route' }, { kind: 'Service' }],
    },
    { annotations: { 'openshift.io/display-name': 'Standard service', tags: 'java,web' } },
  )

  it.each([
    ['title', 'Standard service'],
    ['tags', ['java', 'web']],
    ['parameters', 2],
    ['required', 1],
    ['makes', ['Service', 'Route']],
    ['provider', null],
  ])('has %s in a list', (column, expected) => {
    expect(cell('template', template, column)).toEqual(expected)
  })
})
