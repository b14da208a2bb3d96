import { image } from '../build/build-uses.ts'
import { defineKind } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const deploymentConfig = defineKind({
  id: 'deployment-config',
  kind: 'DeploymentConfig',
  plural: 'deploymentconfigs',
  source: 'kubernetes',
  path: { one: 'deployment-config', many: 'deployment-configs' },
  api: { group: 'apps.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: {
    one: { en: 'DeploymentConfig', ko: '디플로이먼트 컨피그' },
    many: { en: 'DeploymentConfigs', ko: '디플로이먼트 컨피그' },
  },
  mark: 'DC',
  menu: { group: 'workload', order: 40 },
  pages: {
    list: { manual: 3401 },
    detail: { manual: 3402, tabs: ['info', 'yaml', 'event', 'pod', 'log', 'history', 'environment'] },
    create: { manual: 3403 },
    edit: { manual: 3404 },
  },
  badge: true,
  access: 'open',
  realtime: true,
  actions: [
    'edit',
    'edit-labels',
    'scale',
    'roll-out-latest',
    'cancel-rollout',
    'pause',
    'resume',
    'undo',
    'delete',
  ],
  quick: ['log', 'scale', 'roll-out-latest'],
  triggered: true,
  relations: [
    { by: 'owner', word: 'owns', to: 'replication-controller', named: 'rollout-number' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'labels' },
    ...podTemplateUses('spec.template.spec'),
    image('uses', 'spec.triggers[].imageChangeParams.from'),
  ],
  dashboard: { changes: true, healthy: true },
  recovery: { order: 130 },
})
