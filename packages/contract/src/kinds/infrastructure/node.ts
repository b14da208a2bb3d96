import { defineKind } from '../kind-spec.ts'

export const node = defineKind({
  id: 'node',
  kind: 'Node',
  plural: 'nodes',
  source: 'kubernetes',
  path: { one: 'node', many: 'nodes' },
  api: { group: '', version: 'v1' },
  scope: 'cluster',
  title: { one: { en: 'Node', ko: '노드' }, many: { en: 'Nodes', ko: '노드' } },
  mark: 'NO',
  menu: { group: 'infrastructure', order: 50 },
  pages: {
    list: { manual: 9501 },
    detail: { manual: 9502, tabs: ['info', 'monitoring', 'yaml', 'event', 'pod'] },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'edit-taints', 'cordon', 'uncordon', 'drain', 'debug-node', 'delete'],
  relations: [],
  measured: { panels: ['cpu', 'memory', 'network', 'pods'] },
})
