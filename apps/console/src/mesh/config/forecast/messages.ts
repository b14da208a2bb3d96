import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    title: 'If this is saved',
    note: 'by the traffic of the last hour',
    none_one: 'The {{count, number}} observed connection would still be let through.',
    none_other: 'All {{count, number}} observed connections would still be let through.',
    nothingObserved: 'No traffic was observed that it could be about.',
    missing: 'Not all of it is known. The cluster’s Prometheus did not tell: {{parts}}.',
    untold: 'Nobody can tell whom it would refuse',
    noPrometheus: 'The cluster has no Prometheus that is known.',
    uncertain:
      'What depends on paths, methods, headers or ports is not known from what was observed: some of those requests may be refused.',
    more_one: '{{count, number}} more',
    more_other: '{{count, number}} more',
  },
  ko: {
    title: '저장하면 달라지는 트래픽',
    note: '지난 1시간의 트래픽 기준',
    none_other: '관측된 연결 {{count, number}}개가 모두 그대로 허용됩니다.',
    nothingObserved: '이 오브젝트와 관련된 트래픽이 관측되지 않았습니다.',
    missing: '일부만 알 수 있습니다. 클러스터의 Prometheus가 답하지 않은 항목: {{parts}}.',
    untold: '어떤 트래픽이 거부될지 알 수 없습니다',
    noPrometheus: '클러스터에서 Prometheus를 찾을 수 없습니다.',
    uncertain:
      '경로, 메서드, 헤더, 포트에 달린 조건은 관측된 트래픽만으로는 알 수 없어 일부 요청이 거부될 수 있습니다.',
    more_other: '{{count, number}}개 더 있음',
  },
})
