import { defineKind } from '../kind-spec.ts'

export const limitRange = defineKind({
  id: 'limit-range',
  kind: 'LimitRange',
  plural: 'limitranges',
  source: 'kubernetes',
  path: { one: 'limit-range', many: 'limit-ranges' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'LimitRange', ko: '리밋레인지' }, many: { en: 'LimitRanges', ko: '리밋레인지' } },
  mark: 'LR',
  menu: { group: 'policy', order: 10 },
  pages: {
    list: { manual: 7101 },
    detail: { manual: 7102, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 7103 },
    edit: { manual: 7104 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [{ by: 'namespace', word: 'limits', to: 'pod' }],
})
