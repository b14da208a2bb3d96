import type { Text } from '../../i18n/locale.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { type Column, defineRules } from '../kind-rules.ts'

type Amounts = Readonly<Record<string, string>>
type LimitRange = KubeObject & {
  readonly spec?: {
    readonly limits?: readonly { readonly type: string; readonly default?: Amounts; readonly max?: Amounts }[]
  }
}

const ABOUT = {
  default: {
    en: 'What a container gets that sets no limit of its own.',
    ko: '제한을 지정하지 않은 컨테이너에 적용됩니다.',
  },
  max: { en: 'The most that a container may set.', ko: '컨테이너가 지정할 수 있는 최댓값입니다.' },
}

/** What a container may have, or has when it asks for nothing. */
function containerColumn(
  id: string,
  title: Text,
  field: 'default' | 'max',
  of: 'cpu' | 'memory',
): Column<LimitRange> {
  return {
    id,
    title,
    about: ABOUT[field],
    type: of === 'cpu' ? 'cpu' : 'bytes',
    value: ({ spec }) => {
      const limits = spec?.limits?.find(({ type }) => type === 'Container')
      return parseQuantity(limits?.[field]?.[of])
    },
  }
}

export const limitRangeRules = defineRules<LimitRange>()({
  columns: [
    {
      id: 'types',
      title: { en: 'Limits', ko: '제한 대상' },
      about: {
        en: 'What it is about: containers, pods or claims.',
        ko: '제한을 적용하는 대상입니다(컨테이너, 파드, 퍼시스턴트볼륨클레임).',
      },
      type: 'list',
      value: ({ spec }) => (spec?.limits ?? []).map(({ type }) => type),
    },
    containerColumn('default-cpu', { en: 'Default CPU', ko: '기본 CPU' }, 'default', 'cpu'),
    containerColumn('default-memory', { en: 'Default memory', ko: '기본 메모리' }, 'default', 'memory'),
    containerColumn('max-cpu', { en: 'Largest CPU', ko: '최대 CPU' }, 'max', 'cpu'),
    containerColumn('max-memory', { en: 'Largest memory', ko: '최대 메모리' }, 'max', 'memory'),
  ],
})
