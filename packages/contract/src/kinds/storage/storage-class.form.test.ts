import { expect, it } from 'vitest'
import type { Values } from '../../forms/field.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { storageClassForm as form } from './storage-class.form.ts'

const good: Values = {
  ...beginForm(form, { namespace: '', name: '' }),
  'metadata.name': 'fast',
  provisioner: 'disk.example',
}

it('begins with volumes that grow, and are made where their pod is', () => {
  expect(writeForm(form, good, { before: {}, mode: 'create' })).toEqual({
    metadata: { name: 'fast' },
    provisioner: 'disk.example',
    volumeBindingMode: 'WaitForFirstConsumer',
    allowVolumeExpansion: true,
  })
})

it('keeps what it does not know', () => {
  const before = { metadata: { name: 'fast' }, provisioner: 'disk.example', mountOptions: ['hard'] }
  const written = writeForm(form, readForm(form, before), { before, mode: 'edit' })
  expect(written).toEqual(before)
})

it.each([
  ['disk.example', []],
  ['', ['provisioner']],
])('of the provisioner %j', (provisioner, fields) => {
  expect(checkForm(form, { ...good, provisioner }, 'create').map(({ field }) => field)).toEqual(fields)
})
