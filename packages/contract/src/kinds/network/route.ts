import { defineKind } from '../kind-spec.ts'

export const route = defineKind({
  id: 'route',
  kind: 'Route',
  plural: 'routes',
  source: 'kubernetes',
  path: { one: 'route', many: 'routes' },
  api: { group: 'route.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: { one: { en: 'Route', ko: '라우트' }, many: { en: 'Routes', ko: '라우트' } },
  mark: 'R',
  menu: { group: 'network', order: 30 },
  pages: {
    list: { manual: 5301 },
    detail: { manual: 5302, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 5303 },
    edit: { manual: 5304 },
  },
  badge: false,
  access: 'open',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.to.name' },
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.alternateBackends[].name' },
    { by: 'name', word: 'uses', to: 'secret', path: 'spec.tls.externalCertificate.name' },
  ],
  dashboard: { problems: false },
  recovery: { order: 140 },
})
