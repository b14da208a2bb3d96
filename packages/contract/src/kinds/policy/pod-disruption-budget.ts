import { defineKind } from '../kind-spec.ts'

export const podDisruptionBudget = defineKind({
  id: 'pod-disruption-budget',
  kind: 'PodDisruptionBudget',
  plural: 'poddisruptionbudgets',
  source: 'kubernetes',
  path: { one: 'pod-disruption-budget', many: 'pod-disruption-budgets' },
  api: { group: 'policy', version: 'v1', before: [{ below: '1.21', version: 'v1beta1' }] },
  scope: 'namespaced',
  title: {
    one: { en: 'PodDisruptionBudget', ko: '파드 중단 예산' },
    many: { en: 'PodDisruptionBudgets', ko: '파드 중단 예산' },
  },
  mark: 'PDB',
  menu: { group: 'policy', order: 30 },
  pages: {
    list: { manual: 7301 },
    detail: { manual: 7302, tabs: ['info', 'yaml', 'event', 'pod'] },
    create: { manual: 7303 },
    edit: { manual: 7304 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [{ by: 'selector', word: 'protects', to: 'pod', path: 'spec.selector', shape: 'selector' }],
  // What holds a drain up is asked on the budget's own page and by who drains.
  dashboard: { problems: false },
  recovery: { order: 100 },
})
