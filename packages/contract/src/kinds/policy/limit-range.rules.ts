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
      type: 'list',
      value: ({ spec }) => (spec?.limits ?? []).map(({ type }) => type),
    },
    containerColumn('default-cpu', { en: 'Default CPU', ko: '기본 CPU' }, 'default', 'cpu'),
    containerColumn('default-memory', { en: 'Default memory', ko: '기본 메모리' }, 'default', 'memory'),
    containerColumn('max-cpu', { en: 'Largest CPU', ko: '최대 CPU' }, 'max', 'cpu'),
    containerColumn('max-memory', { en: 'Largest memory', ko: '최대 메모리' }, 'max', 'memory'),
  ],
  template: ({ namespace, name }) => ({
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: { name, ...(namespace && { namespace }) },
    spec: { limits: [{ type: 'Container', default: { cpu: '500m', memory: '512Mi' } }] },
  }),
})
