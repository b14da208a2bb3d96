import { defineKind } from '../kind-spec.ts'

export const group = defineKind({
  id: 'group',
  kind: 'Group',
  plural: 'groups',
  source: 'platform',
  collection: '/system/groups',
  path: { one: 'group', many: 'groups' },
  api: { group: 'auth', version: 'v1' },
  scope: 'platform',
  title: { one: { en: 'Group', ko: '그룹' }, many: { en: 'Groups', ko: '그룹' } },
  mark: 'G',
  menu: { group: 'management', order: 40 },
  pages: {
    list: { manual: 19401 },
    detail: { manual: 19402, tabs: ['info', 'member', 'right'] },
    create: { manual: 19403 },
    edit: { manual: 19404 },
  },
  badge: false,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'delete'],
  quick: ['edit'],
  deletion: {
    says: {
      en: 'Its members stay users, and lose at once every right that they have in clusters through this group.',
      ko: '구성원의 사용자 계정은 그대로 남지만, 이 그룹으로 얻은 클러스터 권한은 바로 사라집니다.',
    },
  },
  relations: [],
})
