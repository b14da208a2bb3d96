import type { Text } from '../i18n/locale.ts'
import type { TabId } from '../kinds/kind-spec.ts'

export const TAB_TITLES: Readonly<Record<TabId, Text>> = {
  info: { en: 'Overview', ko: '개요' },
  yaml: { en: 'YAML', ko: 'YAML' },
  event: { en: 'Events', ko: '이벤트' },
  log: { en: 'Logs', ko: '로그' },
  terminal: { en: 'Terminal', ko: '터미널' },
  environment: { en: 'Environment', ko: '환경 변수' },
  pod: { en: 'Pods', ko: '파드' },
  node: { en: 'Nodes', ko: '노드' },
  config: { en: 'Configuration', ko: '구성' },
  history: { en: 'Revisions', ko: '리비전' },
  permission: { en: 'Permissions', ko: '권한' },
  member: { en: 'Members', ko: '구성원' },
}
