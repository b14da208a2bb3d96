import { defineKind } from '../kind-spec.ts'

export const clusterRole = defineKind({
  id: 'cluster-role',
  kind: 'ClusterRole',
  plural: 'clusterroles',
  source: 'kubernetes',
  path: { one: 'cluster-role', many: 'cluster-roles' },
  api: { group: 'rbac.authorization.k8s.io', version: 'v1' },
  scope: 'cluster',
  title: {
    one: { en: 'ClusterRole', ko: '클러스터롤' },
    many: { en: 'ClusterRoles', ko: '클러스터롤' },
  },
  mark: 'CR',
  menu: { group: 'rbac', order: 10 },
  pages: {
    list: { manual: 8101 },
    detail: { manual: 8102, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 8103 },
    edit: { manual: 8104 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    warns: {
      en: 'Bindings to it stay and grant nothing from then on; a role of the same name revives them.',
      ko: '이 롤을 가리키는 바인딩은 남지만 아무 권한도 주지 않습니다. 같은 이름으로 다시 만들면 되살아납니다.',
    },
  },
  relations: [
    {
      by: 'selector',
      word: 'aggregates',
      to: 'cluster-role',
      path: 'aggregationRule.clusterRoleSelectors[]',
      shape: 'selector',
    },
  ],
})
