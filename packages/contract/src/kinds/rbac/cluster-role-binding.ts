import { defineKind } from '../kind-spec.ts'
import { bindingRelations } from './binding-relations.ts'

export const clusterRoleBinding = defineKind({
  id: 'cluster-role-binding',
  kind: 'ClusterRoleBinding',
  plural: 'clusterrolebindings',
  source: 'kubernetes',
  path: { one: 'cluster-role-binding', many: 'cluster-role-bindings' },
  api: { group: 'rbac.authorization.k8s.io', version: 'v1' },
  scope: 'cluster',
  title: {
    one: { en: 'ClusterRoleBinding', ko: '클러스터롤바인딩' },
    many: { en: 'ClusterRoleBindings', ko: '클러스터롤바인딩' },
  },
  mark: 'CRB',
  menu: { group: 'rbac', order: 20 },
  pages: {
    list: { manual: 8201 },
    detail: { manual: 8202, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 8203 },
    edit: { manual: 8204 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    warns: {
      en: 'Its subjects lose these rights at once, in every namespace.',
      ko: '대상은 모든 네임스페이스에서 이 권한을 바로 잃습니다.',
    },
  },
  relations: bindingRelations(['ClusterRole']),
})
