import { defineKind } from '../kind-spec.ts'
import { bindingRelations } from './binding-relations.ts'

export const roleBinding = defineKind({
  id: 'role-binding',
  kind: 'RoleBinding',
  plural: 'rolebindings',
  source: 'kubernetes',
  path: { one: 'role-binding', many: 'role-bindings' },
  api: { group: 'rbac.authorization.k8s.io', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'RoleBinding', ko: '롤바인딩' }, many: { en: 'RoleBindings', ko: '롤바인딩' } },
  mark: 'RB',
  menu: { group: 'rbac', order: 40 },
  pages: {
    list: { manual: 8401 },
    detail: { manual: 8402, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 8403 },
    edit: { manual: 8404 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    warns: {
      en: 'Its subjects lose these rights in the namespace at once.',
      ko: '대상은 이 네임스페이스의 권한을 바로 잃습니다.',
    },
  },
  relations: bindingRelations(['Role', 'ClusterRole']),
})
