import { defineKind } from '../kind-spec.ts'

export const secret = defineKind({
  id: 'secret',
  kind: 'Secret',
  plural: 'secrets',
  source: 'kubernetes',
  path: { one: 'secret', many: 'secrets' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  secretFields: ['data', 'stringData'],
  title: { one: { en: 'Secret', ko: '시크릿' }, many: { en: 'Secrets', ko: '시크릿' } },
  mark: 'S',
  menu: { group: 'configuration', order: 20 },
  pages: {
    list: { manual: 4201 },
    detail: { manual: 4202, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 4203 },
    edit: { manual: 4204 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'reveal', 'delete'],
  relations: [],
  unused: {
    unless: [
      {
        path: 'type',
        // What a release was, how a node joins, and what programs outside sign in with.
        is: ['helm.sh/release.v1', 'bootstrap.kubernetes.io/token', 'kubernetes.io/service-account-token'],
      },
    ],
  },
})
