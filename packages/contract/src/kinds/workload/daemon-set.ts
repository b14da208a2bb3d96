import { defineKind, POD_PANELS } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const daemonSet = defineKind({
  id: 'daemon-set',
  kind: 'DaemonSet',
  plural: 'daemonsets',
  source: 'kubernetes',
  path: { one: 'daemon-set', many: 'daemon-sets' },
  api: { group: 'apps', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'DaemonSet', ko: '데몬셋' }, many: { en: 'DaemonSets', ko: '데몬셋' } },
  mark: 'DS',
  menu: { group: 'workload', order: 20 },
  pages: {
    list: { manual: 3201 },
    detail: {
      manual: 3202,
      tabs: ['info', 'monitoring', 'yaml', 'event', 'pod', 'log', 'history', 'environment'],
    },
    create: { manual: 3203 },
    edit: { manual: 3204 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'restart', 'undo', 'delete'],
  quick: ['log', 'restart'],
  triggered: true,
  relations: [
    { by: 'owner', word: 'owns', to: 'pod' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'selector' },
    ...podTemplateUses('spec.template.spec'),
  ],
  dashboard: { changes: true, healthy: true },
  measured: { panels: POD_PANELS, series: { name: 'daemonset' }, alerts: { label: 'daemonset', order: 40 } },
  recovery: { order: 70 },
})
