import type { KubeObject } from '../../kubernetes/object.ts'
import { defineRules } from '../kind-rules.ts'
import type { SecretSizes } from '../strip-secret.ts'

/** Rules see a stripped secret: `keySizes` instead of `data`. A whole one is counted all the same. */
type Secret = KubeObject & {
  readonly type?: string
  readonly immutable?: boolean
  readonly keySizes?: SecretSizes
  readonly data?: Readonly<Record<string, string>>
}

export const secretRules = defineRules<Secret>()({
  columns: [
    {
      id: 'type',
      title: { en: 'Type', ko: '유형' },
      type: 'text',
      choice: true,
      value: ({ type }) => type ?? 'Opaque',
    },
    {
      id: 'keys',
      title: { en: 'Keys', ko: '키' },
      type: 'number',
      value: ({ keySizes, data }) => Object.keys(keySizes ?? data ?? {}).length,
    },
    {
      id: 'immutable',
      title: { en: 'Immutable', ko: '변경 불가' },
      type: 'boolean',
      optional: true,
      value: ({ immutable }) => immutable === true,
    },
  ],
  template: ({ namespace, name }) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, ...(namespace && { namespace }) },
    type: 'Opaque',
    stringData: {},
  }),
})
