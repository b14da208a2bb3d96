import { defineKind } from '../kind-spec.ts'

export const application = defineKind({
  id: 'application',
  kind: 'Application',
  plural: 'applications',
  source: 'kubernetes',
  path: { one: 'application', many: 'applications' },
  api: { group: 'argoproj.io', version: 'v1alpha1' },
  scope: 'namespaced',
  feature: 'argocd',
  title: {
    one: { en: 'Application', ko: '애플리케이션' },
    many: { en: 'Applications', ko: '애플리케이션' },
  },
  mark: 'APP',
  menu: { group: 'argo_cd', order: 10 },
  pages: {
    list: { manual: 14101 },
    detail: { manual: 14102, tabs: ['info', 'synced', 'deployed', 'parameter', 'yaml', 'event'] },
    create: { manual: 14103 },
    edit: { manual: 14104 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: [
    'sync',
    'refresh',
    'hard-refresh',
    'terminate-operation',
    'roll-back',
    'edit',
    'edit-labels',
    'cascade',
    'keep-objects',
    'delete',
  ],
  quick: ['sync', 'refresh'],
  deletion: {
    says: {
      en: 'Whether what it has deployed goes with it says its finalizer: the page says which holds, and the menu changes it.',
      ko: '배포한 리소스도 삭제되는지는 파이널라이저가 정합니다. 상세 화면에서 확인하고 메뉴에서 바꿀 수 있습니다.',
    },
  },
  relations: [],
  dashboard: { problems: false },
})
