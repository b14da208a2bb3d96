import { readFields, readItems } from '../../manifest/read.ts'
import { defineRules } from '../kind-rules.ts'
import { ROLE_COLUMNS } from './role-columns.ts'

export const clusterRoleRules = defineRules()({
  columns: [
    ...ROLE_COLUMNS,
    {
      id: 'aggregated',
      title: { en: 'Aggregated', ko: '집계됨' },
      about: {
        en: 'Its rules are made of those of other roles, which labels choose.',
        ko: '레이블로 고른 다른 롤의 규칙을 합쳐서 만들어집니다.',
      },
      type: 'boolean',
      value: ({ aggregationRule }) =>
        readItems(readFields(aggregationRule)['clusterRoleSelectors']).length > 0,
    },
  ],
})
