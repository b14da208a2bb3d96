import type { Text } from '../i18n/locale.ts'

/** Every menu group, in the order of the sidebar; a group without entries is not shown. */
export const MENU_GROUPS = [
  { id: 'overview', title: { en: 'Overview', ko: '개요' } },
  { id: 'cluster', title: { en: 'Cluster', ko: '클러스터' } },
  { id: 'workload', title: { en: 'Workload', ko: '워크로드' } },
  { id: 'configuration', title: { en: 'Configuration', ko: '구성' } },
  { id: 'network', title: { en: 'Network', ko: '네트워크' } },
  { id: 'storage', title: { en: 'Storage', ko: '스토리지' } },
  { id: 'policy', title: { en: 'Policy', ko: '정책' } },
  { id: 'rbac', title: { en: 'RBAC', ko: 'RBAC' } },
  { id: 'infrastructure', title: { en: 'Infrastructure', ko: '인프라' } },
  { id: 'service_mesh', title: { en: 'Service mesh', ko: '서비스 메시' } },
  { id: 'applications', title: { en: 'Applications', ko: '애플리케이션' } },
  { id: 'template_catalogs', title: { en: 'Template catalogs', ko: '템플릿 카탈로그' } },
  { id: 'helm', title: { en: 'Helm', ko: '헬름' } },
  { id: 'argo_cd', title: { en: 'Argo CD', ko: 'Argo CD' } },
  { id: 'tekton', title: { en: 'Tekton', ko: 'Tekton' } },
  { id: 'build', title: { en: 'Build', ko: '빌드' } },
  { id: 'devops', title: { en: 'DevOps', ko: '데브옵스' } },
  { id: 'ml_ai', title: { en: 'Machine learning', ko: '머신러닝' } },
  { id: 'monitoring', title: { en: 'Monitoring', ko: '모니터링' } },
  { id: 'management', title: { en: 'Management', ko: '관리' } },
  { id: 'helm_management', title: { en: 'Helm management', ko: '헬름 관리' } },
  { id: 'container_image_management', title: { en: 'Container images', ko: '컨테이너 이미지 관리' } },
  { id: 'playground', title: { en: 'Playground', ko: '플레이그라운드' } },
] as const satisfies readonly { id: string; title: Text }[]

export type MenuGroupId = (typeof MENU_GROUPS)[number]['id']
