import { defineKind, POD_PANELS } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const statefulSet = defineKind({
  id: 'stateful-set',
  kind: 'StatefulSet',
  plural: 'statefulsets',
  source: 'kubernetes',
  path: { one: 'stateful-set', many: 'stateful-sets' },
  api: { group: 'apps', version: 'v1' },
  scope: 'namespaced',
  title: {
    one: { en: 'StatefulSet', ko: '스테이트풀셋' },
    many: { en: 'StatefulSets', ko: '스테이트풀셋' },
  },
  mark: 'STS',
  menu: { group: 'workload', order: 100 },
  pages: {
    list: { manual: 31001 },
    detail: {
      manual: 31002,
      tabs: ['info', 'monitoring', 'yaml', 'event', 'pod', 'log', 'history', 'environment'],
    },
    create: { manual: 31003 },
    edit: { manual: 31004 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'scale', 'restart', 'undo', 'delete'],
  quick: ['log', 'scale', 'restart'],
  triggered: true,
  relations: [
    { by: 'owner', word: 'owns', to: 'pod' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'selector' },
    { by: 'name', word: 'serves', to: 'service', path: 'spec.serviceName' },
    // Claims are known by their names alone: those that somebody made beforehand are taken too.
    {
      by: 'numbered',
      word: 'mounts',
      to: 'persistent-volume-claim',
      path: 'spec.volumeClaimTemplates[].metadata.name',
    },
    ...podTemplateUses('spec.template.spec'),
  ],
  dashboard: { changes: true, healthy: true },
  measured: {
    panels: POD_PANELS,
    series: { name: 'statefulset' },
    alerts: { label: 'statefulset', order: 30 },
  },
  recovery: { order: 60 },
})
