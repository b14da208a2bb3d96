import { defineKind } from '../kind-spec.ts'

export const role = defineKind({
  id: 'role',
  kind: 'Role',
  plural: 'roles',
  source: 'kubernetes',
  path: { one: 'role', many: 'roles' },
  api: { group: 'rbac.authorization.k8s.io', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'Role', ko: '롤' }, many: { en: 'Roles', ko: '롤' } },
  mark: 'RL',
  menu: { group: 'rbac', order: 30 },
  pages: {
    list: { manual: 8301 },
    detail: { manual: 8302, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 8303 },
    edit: { manual: 8304 },
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
  relations: [],
})
