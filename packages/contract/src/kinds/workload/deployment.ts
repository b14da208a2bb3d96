import { defineKind, POD_PANELS } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const deployment = defineKind({
  id: 'deployment',
  kind: 'Deployment',
  plural: 'deployments',
  source: 'kubernetes',
  path: { one: 'deployment', many: 'deployments' },
  api: { group: 'apps', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'Deployment', ko: '디플로이먼트' }, many: { en: 'Deployments', ko: '디플로이먼트' } },
  mark: 'D',
  menu: { group: 'workload', order: 30 },
  pages: {
    list: { manual: 3301 },
    detail: {
      manual: 3302,
      tabs: ['info', 'monitoring', 'yaml', 'event', 'pod', 'log', 'history', 'environment'],
    },
    create: { manual: 3303 },
    edit: { manual: 3304 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'scale', 'restart', 'pause', 'resume', 'undo', 'delete'],
  quick: ['log', 'scale', 'restart'],
  triggered: true,
  relations: [
    { by: 'owner', word: 'owns', to: 'replica-set', named: 'template-hash' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'selector' },
    ...podTemplateUses('spec.template.spec'),
  ],
  dashboard: { changes: true, healthy: true },
  measured: { panels: POD_PANELS, alerts: { label: 'deployment', order: 20 } },
  recovery: { order: 50 },
})
