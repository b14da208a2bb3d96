import { defineKind } from '../kind-spec.ts'

export const cluster = defineKind({
  id: 'cluster',
  kind: 'Cluster',
  plural: 'clusters',
  source: 'platform',
  path: { one: 'cluster', many: 'clusters' },
  api: { group: 'system', version: 'v1' },
  scope: 'platform',
  title: { one: { en: 'Cluster', ko: '클러스터' }, many: { en: 'Clusters', ko: '클러스터' } },
  mark: 'CL',
  menu: { group: 'management', order: 30 },
  pages: {
    list: { manual: 19301 },
    detail: { manual: 19302, tabs: ['info', 'node', 'permission'] },
    create: { manual: 19303 },
    edit: { manual: 19304 },
  },
  badge: false,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'rotate-credentials', 'delete'],
  relations: [],
})
