import { expect, it } from 'vitest'
import { isFixed, listFields, type Values } from '../../forms/field.ts'
import { beginForm, checkForm, nodesOf, readForm, writeForm } from '../../forms/form.ts'
import { persistentVolumeClaimForm as form } from './persistent-volume-claim.form.ts'

const SIZE = 'spec.resources.requests.storage'
const good: Values = {
  ...beginForm(form, { namespace: 'data', name: '' }),
  'metadata.name': 'orders',
  'metadata.namespace': 'data',
  [SIZE]: '10Gi',
}

it('writes what a cluster takes, and leaves out what it decides itself', () => {
  expect(writeForm(form, good, { before: {}, mode: 'create' })).toEqual({
    metadata: { name: 'orders', namespace: 'data' },
    spec: { resources: { requests: { storage: '10Gi' } }, accessModes: ['ReadWriteOnce'] },
  })
})

it('keeps several access modes', () => {
  const before = { spec: { accessModes: ['ReadWriteOnce', 'ReadOnlyMany'] } }
  const values = readForm(form, before)
  expect(values['spec.accessModes']).toBe('ReadWriteOnce, ReadOnlyMany')
  const changed = writeForm(form, { ...values, [SIZE]: '5Gi' }, { before, mode: 'create' })
  expect(changed.spec.accessModes).toEqual(before.spec.accessModes)
})

it.each([
  ['10Gi', []],
  ['500Mi', []],
  ['1Gi', [SIZE]],
  ['', [SIZE]],
  ['many', [SIZE]],
])('of %j', (size, fields) => {
  expect(checkForm(form, { ...good, [SIZE]: size }, 'create').map(({ field }) => field)).toEqual(fields)
})

it('may grow once it exists, and stays of its class', () => {
  const before = {
    metadata: { name: 'orders', namespace: 'data' },
    spec: { storageClassName: 'fast', resources: { requests: { storage: '10Gi' } } },
  }
  const values = { ...readForm(form, before), [SIZE]: '20Gi' }
  expect(checkForm(form, values, 'edit')).toEqual([])
  expect(writeForm(form, values, { before, mode: 'edit' }).spec).toEqual({
    storageClassName: 'fast',
    resources: { requests: { storage: '20Gi' } },
  })
  const fixed = listFields(nodesOf(form)).flatMap((field) =>
    isFixed(field, { mode: 'edit', values, form: values }) ? [field.id] : [],
  )
  expect(fixed.filter((id) => id.startsWith('spec.'))).toEqual([
    'spec.storageClassName',
    'spec.accessModes',
    'spec.volumeMode',
  ])
})
