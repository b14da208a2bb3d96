import { REPLICATION_CONTROLLERS } from '../../kubernetes/served-at.ts'
import { defineKind } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const replicationController = defineKind({
  id: 'replication-controller',
  kind: 'ReplicationController',
  plural: REPLICATION_CONTROLLERS.plural,
  source: 'kubernetes',
  path: { one: 'replication-controller', many: 'replication-controllers' },
  api: { group: REPLICATION_CONTROLLERS.group, version: REPLICATION_CONTROLLERS.version },
  scope: 'namespaced',
  title: {
    one: { en: 'ReplicationController', ko: '레플리케이션 컨트롤러' },
    many: { en: 'ReplicationControllers', ko: '레플리케이션 컨트롤러' },
  },
  mark: 'RC',
  menu: { group: 'workload', order: 90 },
  pages: {
    list: { manual: 3901 },
    detail: { manual: 3902, tabs: ['info', 'yaml', 'event', 'pod', 'log', 'environment'] },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'scale', 'delete'],
  quick: ['log', 'scale'],
  relations: [
    { by: 'owner', word: 'owns', to: 'pod' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'labels' },
    ...podTemplateUses('spec.template.spec'),
  ],
  // What is wrong with those that nobody owns shows in their pods.
  dashboard: { problems: false },
})
