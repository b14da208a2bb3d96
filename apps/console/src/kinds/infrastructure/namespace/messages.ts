import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    contents: 'In this namespace',
    kind: 'Kind',
    count: 'Count',
    problems: 'Problems',
    none: 'none',
    denied: 'No permission to list',
    away: 'The cluster does not answer',
    quotas: 'Quotas',
    used: '{{used}} of {{hard}}',
    noQuotas: 'No quota limits what this namespace may hold.',
    meter: '{{resource}}: {{percent}}% used',
    limits: 'Limit ranges',
    noLimits: 'No limit range sets defaults or bounds here.',
  },
  ko: {
    contents: '네임스페이스의 리소스',
    kind: '종류',
    count: '개수',
    problems: '문제',
    none: '없음',
    denied: '목록(list) 권한 없음',
    away: '클러스터 응답 없음',
    quotas: '쿼터',
    used: '{{hard}} 중 {{used}} 사용',
    noQuotas: '이 네임스페이스를 제한하는 쿼터가 없습니다.',
    meter: '{{resource}}: {{percent}}% 사용',
    limits: '리밋레인지',
    noLimits: '기본값이나 한도를 정하는 리밋레인지가 없습니다.',
  },
})
