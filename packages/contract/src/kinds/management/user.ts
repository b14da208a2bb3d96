import { defineKind } from '../kind-spec.ts'

export const user = defineKind({
  id: 'user',
  kind: 'User',
  plural: 'users',
  source: 'platform',
  collection: '/system/users',
  path: { one: 'user', many: 'users' },
  api: { group: 'auth', version: 'v1' },
  scope: 'platform',
  protect: ['admin'],
  title: { one: { en: 'User', ko: '사용자' }, many: { en: 'Users', ko: '사용자' } },
  mark: 'U',
  menu: { group: 'management', order: 60 },
  pages: {
    list: { manual: 19601 },
    detail: { manual: 19602, tabs: ['info', 'right'] },
    create: { manual: 19603 },
    edit: { manual: 19604 },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'activate', 'deactivate', 'reset-password', 'sign-out', 'try-as', 'delete'],
  relations: [],
})
