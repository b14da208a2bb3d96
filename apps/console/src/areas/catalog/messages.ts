import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    pickCluster: 'What can be created differs from cluster to cluster.',
    failed: 'What this cluster serves could not be loaded',
    search: 'Search kinds',
    groups: 'Groups',
    other: 'Other kinds',
    found_one: '{{count}} kind',
    found_other: '{{count}} kinds',
    none: 'No kind matches',
    asYaml: 'Written as YAML.',
  },
  ko: {
    pickCluster: '만들 수 있는 리소스는 클러스터마다 다릅니다.',
    failed: '이 클러스터가 제공하는 종류를 불러오지 못했습니다',
    search: '종류 검색',
    groups: '그룹',
    other: '그 외',
    found_other: '{{count}}종',
    none: '일치하는 종류가 없습니다',
    asYaml: 'YAML로 작성합니다.',
  },
})
