import { PODS } from '../../kubernetes/served-at.ts'
import { defineKind, POD_PANELS } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const pod = defineKind({
  id: 'pod',
  kind: 'Pod',
  plural: PODS.plural,
  source: 'kubernetes',
  path: { one: 'pod', many: 'pods' },
  api: { group: PODS.group, version: PODS.version },
  scope: 'namespaced',
  title: { one: { en: 'Pod', ko: '파드' }, many: { en: 'Pods', ko: '파드' } },
  mark: 'P',
  menu: { group: 'workload', order: 70 },
  pages: {
    list: { manual: 3701 },
    detail: {
      manual: 3702,
      tabs: ['info', 'monitoring', 'yaml', 'event', 'log', 'terminal', 'file', 'environment', 'reach'],
    },
    create: { manual: 3703 },
    edit: { manual: 3704 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'debug', 'forward-port', 'evict', 'delete', 'force-delete'],
  quick: ['log', 'terminal', 'forward-port'],
  relations: [...podTemplateUses('spec'), { by: 'name', word: 'runs-on', to: 'node', path: 'spec.nodeName' }],
  measured: { panels: POD_PANELS, alerts: { label: 'pod', order: 10 } },
})
