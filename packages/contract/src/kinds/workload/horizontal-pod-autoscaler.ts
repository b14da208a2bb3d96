import { defineKind } from '../kind-spec.ts'

export const horizontalPodAutoscaler = defineKind({
  id: 'horizontal-pod-autoscaler',
  kind: 'HorizontalPodAutoscaler',
  plural: 'horizontalpodautoscalers',
  source: 'kubernetes',
  path: { one: 'horizontal-pod-autoscaler', many: 'horizontal-pod-autoscalers' },
  api: { group: 'autoscaling', version: 'v2', before: [{ below: '1.23', version: 'v2beta2' }] },
  scope: 'namespaced',
  title: {
    one: { en: 'Autoscaler', ko: '오토스케일러' },
    many: { en: 'Autoscalers', ko: '오토스케일러' },
  },
  mark: 'HPA',
  menu: { group: 'workload', order: 50 },
  pages: {
    list: { manual: 3501 },
    detail: { manual: 3502, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 3503 },
    edit: { manual: 3504 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [{ by: 'reference', word: 'scales', path: 'spec.scaleTargetRef' }],
  dashboard: { changes: true },
  measured: { alerts: { label: 'horizontalpodautoscaler', order: 80 } },
  recovery: { order: 90 },
})
