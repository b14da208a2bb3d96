import { defineKind } from '../kind-spec.ts'

export const serviceAccount = defineKind({
  id: 'service-account',
  kind: 'ServiceAccount',
  plural: 'serviceaccounts',
  source: 'kubernetes',
  path: { one: 'service-account', many: 'service-accounts' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  title: {
    one: { en: 'ServiceAccount', ko: '서비스어카운트' },
    many: { en: 'ServiceAccounts', ko: '서비스어카운트' },
  },
  mark: 'SA',
  menu: { group: 'rbac', order: 50 },
  pages: {
    list: { manual: 8501 },
    detail: { manual: 8502, tabs: ['info', 'yaml', 'event', 'pod'] },
    create: { manual: 8503 },
    edit: { manual: 8504 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    warns: {
      en: 'Its tokens stop working at once; pods that run as it lose their access to the cluster, and new ones are refused.',
      ko: '토큰이 바로 무효가 됩니다. 이 계정으로 실행 중인 파드는 클러스터에 접근할 수 없고 새 파드는 거부됩니다.',
    },
  },
  relations: [
    { by: 'name', word: 'pulls-with', to: 'secret', path: 'imagePullSecrets[].name' },
    { by: 'name', word: 'uses', to: 'secret', path: 'secrets[].name' },
  ],
  unused: true,
  recovery: { order: 10 },
})
