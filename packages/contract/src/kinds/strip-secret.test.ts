import { expect, it } from 'vitest'
import { stripSecret } from './strip-secret.ts'

it('a stripped secret keeps key names and byte sizes, and nothing of the values', () => {
  const canary = 'canary-value'
  const encoded = 'Y2FuYXJ5LXZhbHVl'
  const stripped = stripSecret({
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'Opaque',
    metadata: {
      name: 's',
      annotations: { note: 'x', 'kubectl.kubernetes.io/last-applied-configuration': encoded },
      managedFields: [{ manager: 'kubectl' }],
    },
    data: { a: encoded, b: 'YQ==', c: '' },
    stringData: { d: `${canary}한` },
  })
  expect(stripped).toEqual({
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'Opaque',
    metadata: { name: 's', annotations: { note: 'x' } },
    keySizes: { a: 12, b: 1, c: 0, d: 15 },
  })
})
