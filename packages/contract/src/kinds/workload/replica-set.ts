import { defineKind, POD_PANELS } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const replicaSet = defineKind({
  id: 'replica-set',
  kind: 'ReplicaSet',
  plural: 'replicasets',
  source: 'kubernetes',
  path: { one: 'replica-set', many: 'replica-sets' },
  api: { group: 'apps', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'ReplicaSet', ko: '레플리카셋' }, many: { en: 'ReplicaSets', ko: '레플리카셋' } },
  mark: 'RS',
  menu: { group: 'workload', order: 80 },
  pages: {
    list: { manual: 3801 },
    detail: { manual: 3802, tabs: ['info', 'monitoring', 'yaml', 'event', 'pod', 'log', 'environment'] },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'scale', 'delete'],
  quick: ['log', 'scale'],
  relations: [
    { by: 'owner', word: 'owns', to: 'pod' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'selector' },
    ...podTemplateUses('spec.template.spec'),
  ],
  // There are many, and what is wrong with those that nobody owns shows in their pods.
  dashboard: { problems: false },
  measured: {
    panels: POD_PANELS,
    series: { name: 'replicaset' },
    alerts: { label: 'replicaset', order: 50 },
  },
})
