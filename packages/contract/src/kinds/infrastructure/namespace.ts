import { defineKind, POD_PANELS } from '../kind-spec.ts'

export const namespace = defineKind({
  id: 'namespace',
  kind: 'Namespace',
  plural: 'namespaces',
  source: 'kubernetes',
  path: { one: 'namespace', many: 'namespaces' },
  api: { group: '', version: 'v1' },
  scope: 'cluster',
  title: { one: { en: 'Namespace', ko: '네임스페이스' }, many: { en: 'Namespaces', ko: '네임스페이스' } },
  mark: 'NS',
  menu: { group: 'infrastructure', order: 40 },
  pages: {
    list: { manual: 9401 },
    detail: { manual: 9402, tabs: ['info', 'monitoring', 'yaml', 'event'] },
    create: { manual: 9403 },
    edit: { manual: 9404 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  protect: ['default', 'naru-workspace'],
  deletion: {
    typeName: true,
    warns: {
      en: 'Everything in the namespace is deleted with it.',
      ko: '네임스페이스 안의 모든 항목이 함께 삭제됩니다.',
    },
  },
  relations: [],
  dashboard: { problems: false },
  measured: { panels: POD_PANELS },
})
