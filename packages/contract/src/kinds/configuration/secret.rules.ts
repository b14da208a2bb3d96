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
      about: {
        en: 'What Kubernetes takes it for, such as kubernetes.io/tls; Opaque is anything.',
        ko: 'Kubernetes가 정한 용도입니다(예: kubernetes.io/tls). Opaque는 정해진 용도가 없습니다.',
      },
      type: 'text',
      choice: true,
      value: ({ type }) => type ?? 'Opaque',
    },
    {
      id: 'keys',
      title: { en: 'Keys', ko: '키' },
      about: { en: 'How many it holds.', ko: '들어 있는 키의 수입니다.' },
      type: 'number',
      value: ({ data }) => Object.keys(data ?? {}).length,
    },
    {
      id: 'immutable',
      title: { en: 'Immutable', ko: '변경 불가' },
      about: { en: 'Cannot be changed, only replaced.', ko: '수정할 수 없고 새로 만들어야 합니다.' },
      type: 'boolean',
      optional: true,
      value: ({ immutable }) => immutable === true,
    },
  ],
})
