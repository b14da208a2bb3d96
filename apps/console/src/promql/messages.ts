import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    suggestions: 'Suggestions',
    failed: 'Failed to load metric data from cluster {{cluster}}.',
    absent: 'Unable to collect monitoring information.',
    absentBody: 'Naru finds no Prometheus in cluster {{cluster}}.',
    forbidden: 'No permission to read metrics here',
    refused: 'No permission to read metrics of namespace {{namespace}}',
    refusedWhole: 'What belongs to no namespace is for who may list pods in the whole cluster',
    wrong: 'Prometheus cannot answer this',
    large: 'The answer is too large to be read',
    largeOf: 'The answer has {{series}} series and is too large to be read',
    largeBody: 'Narrow it down by labels, or sum it up: sum by (namespace) (…), topk(20, …).',
    within: 'Only of namespaces in which you may list pods: {{names}}',
    withinMore: 'Only of namespaces in which you may list pods: {{names}} and {{count, number}} more',
    nothingWithin:
      'Nothing was found there. What belongs to no namespace, such as nodes, takes the right to list pods in the whole cluster.',
    leftOut: '{{number}} more are left out.',
    warning: 'Prometheus warns: {{warning}}',
  },
  ko: {
    suggestions: '추천',
    failed: '{{cluster}} 클러스터의 메트릭 데이터를 불러오지 못했습니다.',
    absent: '모니터링 정보를 수집할 수 없습니다.',
    absentBody: '{{cluster}} 클러스터에서 Prometheus를 찾지 못했습니다.',
    forbidden: '메트릭을 볼 권한이 없습니다',
    refused: '{{namespace}} 네임스페이스의 메트릭을 볼 권한이 없습니다',
    refusedWhole:
      '네임스페이스에 속하지 않는 메트릭은 클러스터 전체의 파드 목록 권한이 있어야 볼 수 있습니다',
    wrong: 'Prometheus가 답할 수 없는 식입니다',
    large: '결과가 너무 커서 읽을 수 없습니다',
    largeOf: '시계열이 {{series}}개나 되어 읽을 수 없습니다',
    largeBody: '레이블로 범위를 좁히거나 sum by (namespace) (…), topk(20, …)처럼 묶어서 조회하세요.',
    within: '파드 목록 권한이 있는 네임스페이스만 조회했습니다: {{names}}',
    withinMore: '파드 목록 권한이 있는 네임스페이스만 조회했습니다: {{names}} 외 {{count, number}}개',
    nothingWithin:
      '조회한 네임스페이스에는 값이 없습니다. 노드처럼 네임스페이스에 속하지 않는 메트릭은 클러스터 전체의 파드 목록 권한이 있어야 볼 수 있습니다.',
    leftOut: '나머지 {{number}}개는 생략했습니다.',
    warning: 'Prometheus 경고: “{{warning}}”',
  },
})
