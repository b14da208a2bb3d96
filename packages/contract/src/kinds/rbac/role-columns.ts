import { findDangers } from '../../rbac/dangers.ts'
import { readPolicyRules } from '../../rbac/policy-rule.ts'
import { buildRuleTable } from '../../rbac/rule-table.ts'
import type { Column } from '../kind-rules.ts'
import { DANGER_COLUMN } from './danger-column.ts'

/** What roles of either kind tell in lists. */
export const ROLE_COLUMNS: readonly Column[] = [
  {
    ...DANGER_COLUMN,
    about: {
      en: 'Rights by which more can be had than they say, in words of the API; the page of the role says why.',
      ko: '더 큰 권한을 얻는 데 쓰일 수 있는 권한을 API의 말로 보여 줍니다. 이유는 상세 화면에 나옵니다.',
    },
    value: (role) => findDangers(readPolicyRules(role)).map(({ id }) => id),
  },
  {
    id: 'resources',
    title: { en: 'Resources', ko: '리소스' },
    about: { en: 'What its rules are about.', ko: '규칙이 다루는 대상입니다.' },
    type: 'list',
    value: (role) => [...new Set(buildRuleTable(readPolicyRules(role)).map(({ name }) => name))],
  },
  {
    id: 'rules',
    title: { en: 'Rules', ko: '규칙 수' },
    type: 'number',
    optional: true,
    value: (role) => readPolicyRules(role).length,
  },
]
