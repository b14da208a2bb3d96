import type { KubeObject } from '../../kubernetes/object.ts'
import { defineRules } from '../kind-rules.ts'

/** What the server keeps of a secret has its keys without their values. */
type Secret = KubeObject & {
  readonly type?: string
  readonly immutable?: boolean
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
      value: ({ data }) => Object.keys(data ?? {}).length,
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
