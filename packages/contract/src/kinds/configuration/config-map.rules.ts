import type { KubeObject } from '../../kubernetes/object.ts'
import { defineRules } from '../kind-rules.ts'

type ConfigMap = KubeObject & {
  readonly data?: Readonly<Record<string, string>>
  readonly binaryData?: Readonly<Record<string, string>>
  readonly immutable?: boolean
}

export const configMapRules = defineRules<ConfigMap>()({
  columns: [
    {
      id: 'keys',
      title: { en: 'Keys', ko: '키' },
      about: { en: 'How many it holds.', ko: '들어 있는 키의 수입니다.' },
      type: 'number',
      value: (object) => Object.keys(object.data ?? {}).length + Object.keys(object.binaryData ?? {}).length,
    },
    {
      id: 'immutable',
      title: { en: 'Immutable', ko: '변경 불가' },
      about: { en: 'Cannot be changed, only replaced.', ko: '수정할 수 없고 새로 만들어야 합니다.' },
      type: 'boolean',
      optional: true,
      value: (object) => object.immutable === true,
    },
  ],
})
