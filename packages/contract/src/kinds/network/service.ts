import { defineKind } from '../kind-spec.ts'

export const service = defineKind({
  id: 'service',
  kind: 'Service',
  plural: 'services',
  source: 'kubernetes',
  path: { one: 'service', many: 'services' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'Service', ko: '서비스' }, many: { en: 'Services', ko: '서비스' } },
  mark: 'SVC',
  menu: { group: 'network', order: 40 },
  pages: {
    list: { manual: 5401 },
    detail: { manual: 5402, tabs: ['info', 'monitoring', 'yaml', 'event', 'pod'] },
    create: { manual: 5403 },
    edit: { manual: 5404 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [{ by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'labels' }],
  measured: {
    panels: ['requests', 'latency', 'network'],
    // What is told of requests bears the names of whoever they are for beside those of whoever tells.
    series: { name: 'destination_service_name', namespace: 'destination_service_namespace' },
    alerts: { label: 'service', order: 100 },
  },
  recovery: { order: 40, given: ['clusterIP', 'clusterIPs', 'healthCheckNodePort'] },
})
