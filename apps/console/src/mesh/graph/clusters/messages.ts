import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    count: '{{count, number}} chosen',
    show: 'Show their graph',
    own: 'It is the cluster that is chosen in the console.',
    absent: 'Not in the picture: {{cluster}}',
    stale: 'As it was before: {{cluster}}',
    quiet: 'Without traffic: {{cluster}}',
    'why.asked': 'It has not answered yet.',
    'why.nothing': 'It has none of the chosen namespaces, or you may read none of them there.',
    'why.absent': 'It has no Prometheus that is known.',
    'why.foreign':
      'Its telemetry knows it by another name: what it tells could not be told apart from other clusters.',
    'why.unseen': 'There is no such cluster with a mesh, or you may not see it.',
    'why.quiet': 'In this time no proxy of the chosen namespaces has counted anything there.',
  },
  ko: {
    count: '{{count, number}}개 선택',
    show: '그래프 표시',
    own: '콘솔에서 선택한 클러스터입니다.',
    absent: '그래프에 없는 클러스터: {{cluster}}',
    stale: '이전 상태로 표시하는 클러스터: {{cluster}}',
    quiet: '트래픽이 없는 클러스터: {{cluster}}',
    'why.asked': '아직 답하지 않았습니다.',
    'why.nothing': '선택한 네임스페이스가 없거나 볼 권한이 없습니다.',
    'why.absent': 'Prometheus를 찾을 수 없습니다.',
    'why.foreign': '텔레메트리에 다른 이름으로 기록되어 다른 클러스터와 구분할 수 없습니다.',
    'why.unseen': '그런 클러스터가 없거나, 메시가 없거나, 볼 권한이 없습니다.',
    'why.quiet': '이 기간에 선택한 네임스페이스의 프록시가 센 트래픽이 없습니다.',
  },
})
