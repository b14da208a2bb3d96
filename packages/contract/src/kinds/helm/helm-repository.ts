import { defineKind } from '../kind-spec.ts'

export const helmRepository = defineKind({
  id: 'helm-repository',
  kind: 'HelmRepo',
  plural: 'helm-repositories',
  source: 'platform',
  collection: '/system/helm-repositories',
  path: { one: 'helm-repository', many: 'helm-repositories' },
  api: { group: 'helm', version: 'v1' },
  scope: 'platform',
  createdAtCluster: true,
  title: {
    one: { en: 'Helm repository', ko: '헬름 저장소' },
    many: { en: 'Helm repositories', ko: '헬름 저장소' },
  },
  mark: 'HR',
  menu: { group: 'helm_management', order: 20 },
  pages: {
    list: { manual: 21201 },
    detail: { manual: 21202, tabs: ['info'] },
    create: { manual: 21203 },
    edit: { manual: 21204 },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: ['read-again', 'edit', 'delete'],
  quick: ['read-again', 'edit'],
  deletion: {
    says: {
      en: 'Its charts are no longer listed. What was installed from them stays as it is.',
      ko: '이 저장소의 차트는 더 이상 목록에 나오지 않습니다. 이미 설치한 것은 그대로 남습니다.',
    },
  },
  relations: [],
})
