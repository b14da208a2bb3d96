import { expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'

const ID = 'storage-class'
const annotated = (annotations: Record<string, string>) => object({}, { annotations })

it.each([
  [{ 'storageclass.kubernetes.io/is-default-class': 'true' }, true],
  [{ 'storageclass.beta.kubernetes.io/is-default-class': 'true' }, true],
  [{ 'storageclass.kubernetes.io/is-default-class': 'false' }, false],
  [{}, false],
])('a class with %j is the default: %s', (annotations, expected) => {
  expect(cell(ID, annotated(annotations), 'default')).toBe(expected)
})

it('shows what it does', () => {
  const value = object({
    provisioner: 'disk.example',
    reclaimPolicy: 'Retain',
    volumeBindingMode: 'WaitForFirstConsumer',
    allowVolumeExpansion: true,
  })
  const shown = ['provisioner', 'reclaim', 'binding', 'expandable'].map((column) => cell(ID, value, column))
  expect(shown).toEqual(['disk.example', 'Retain', 'WaitForFirstConsumer', true])
})

it('shows what the cluster does where it says nothing', () => {
  const shown = ['provisioner', 'reclaim', 'binding', 'expandable'].map((column) =>
    cell(ID, object(), column),
  )
  expect(shown).toEqual([null, 'Delete', 'Immediate', false])
})
