import { defineKind } from '../kind-spec.ts'

export const accessRule = defineKind({
  id: 'access-rule',
  kind: 'AccessRule',
  plural: 'access-rules',
  source: 'platform',
  collection: '/system/access-rules',
  path: { one: 'access-rule', many: 'access-rules' },
  api: { group: 'access-rule', version: 'v1' },
  scope: 'platform',
  title: { one: { en: 'Access rule', ko: '접근 규칙' }, many: { en: 'Access rules', ko: '접근 규칙' } },
  mark: 'AR',
  menu: { group: 'management', order: 10 },
  pages: { list: { manual: 19101 }, create: { manual: 19103 }, edit: { manual: 19104 } },
  badge: false,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'delete'],
  deletion: {
    says: {
      en: 'Whoever has rights by this rule alone loses them in every cluster within seconds.',
      ko: '이 규칙으로만 권한을 받은 사람은 몇 초 안에 모든 클러스터에서 그 권한을 잃습니다.',
    },
  },
  relations: [],
})
