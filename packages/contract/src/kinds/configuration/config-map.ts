import { defineKind } from '../kind-spec.ts'

export const configMap = defineKind({
  id: 'config-map',
  kind: 'ConfigMap',
  plural: 'configmaps',
  source: 'kubernetes',
  path: { one: 'config-map', many: 'config-maps' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'ConfigMap', ko: '컨피그맵' }, many: { en: 'ConfigMaps', ko: '컨피그맵' } },
  mark: 'CM',
  menu: { group: 'configuration', order: 10 },
  pages: {
    list: { manual: 4101 },
    detail: { manual: 4102, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 4103 },
    edit: { manual: 4104 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [],
  unused: true,
  dashboard: { changes: true },
  recovery: { order: 20 },
})
