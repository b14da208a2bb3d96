import type { Text } from '../i18n/locale.ts'
import type { TabId } from '../kinds/kind-spec.ts'

export const TAB_TITLES: Readonly<Record<TabId, Text>> = {
  info: { en: 'Overview', ko: '개요' },
  yaml: { en: 'YAML', ko: 'YAML' },
  event: { en: 'Events', ko: '이벤트' },
  log: { en: 'Logs', ko: '로그' },
  terminal: { en: 'Terminal', ko: '터미널' },
  file: { en: 'Files', ko: '파일' },
  environment: { en: 'Environment', ko: '환경 변수' },
  reach: { en: 'Reach', ko: '접근 범위' },
  pod: { en: 'Pods', ko: '파드' },
  node: { en: 'Nodes', ko: '노드' },
  config: { en: 'Configuration', ko: '구성' },
  history: { en: 'Revisions', ko: '리비전' },
  past: { en: 'History', ko: '이력' },
  permission: { en: 'Permissions', ko: '권한' },
  monitoring: { en: 'Monitoring', ko: '모니터링' },
  map: { en: 'Map', ko: '관계도' },
  change: { en: 'History', ko: '변경 이력' },
  right: { en: 'Rights', ko: '권한' },
  member: { en: 'Members', ko: '구성원' },
  user: { en: 'Users', ko: '사용자' },
  group: { en: 'Groups', ko: '그룹' },
  quota: { en: 'Quota', ko: '쿼터' },
}
