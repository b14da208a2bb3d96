import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    title: 'Related resources, two steps out',
    missing: 'Missing',
    optional: 'Missing, optional',
    unknown: 'Not known',
    nothing: 'No {{kinds}}',
    more: '{{count}} more {{kinds}}',
    broken_one: '{{count}} thing that is needed here does not exist',
    broken_other: '{{count}} things that are needed here do not exist',
    denied: 'No permission to list: {{resources}}',
    loading: 'Still reading: {{resources}}',
    alone: 'No related resources.',
    away: 'The cluster did not answer.',
  },
  ko: {
    title: '두 단계 이내의 연관 리소스',
    missing: '없음',
    optional: '없음(선택 사항)',
    unknown: '알 수 없음',
    nothing: '{{kinds}} 없음',
    more: '{{kinds}} {{count}}개 더',
    broken_other: '필요하지만 없는 리소스 {{count}}개',
    denied: '목록 권한 없음: {{resources}}',
    loading: '불러오는 중: {{resources}}',
    alone: '연관 리소스가 없습니다.',
    away: '클러스터가 응답하지 않았습니다.',
  },
})
