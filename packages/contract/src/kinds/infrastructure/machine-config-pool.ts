import { defineKind } from '../kind-spec.ts'

export const machineConfigPool = defineKind({
  id: 'machine-config-pool',
  kind: 'MachineConfigPool',
  plural: 'machineconfigpools',
  source: 'kubernetes',
  path: { one: 'machine-config-pool', many: 'machine-config-pools' },
  api: { group: 'machineconfiguration.openshift.io', version: 'v1' },
  scope: 'cluster',
  platform: 'openshift',
  title: {
    one: { en: 'Machine config pool', ko: '머신 컨피그 풀' },
    many: { en: 'Machine config pools', ko: '머신 컨피그 풀' },
  },
  mark: 'MCP',
  menu: { group: 'infrastructure', order: 30 },
  pages: { list: { manual: 9301 }, detail: { manual: 9302, tabs: ['info', 'yaml', 'event'] } },
  badge: true,
  access: 'open',
  realtime: true,
  actions: ['edit', 'edit-labels', 'pause-pool', 'resume-pool', 'delete'],
  quick: ['pause-pool', 'resume-pool'],
  relations: [
    { by: 'name', word: 'uses', to: 'machine-config', path: 'spec.configuration.name' },
    { by: 'name', word: 'uses', to: 'machine-config', path: 'status.configuration.name' },
    {
      by: 'selector',
      word: 'selects',
      to: 'machine-config',
      path: 'spec.machineConfigSelector',
      shape: 'selector',
    },
    { by: 'selector', word: 'selects', to: 'node', path: 'spec.nodeSelector', shape: 'selector' },
  ],
  dashboard: { changes: true },
})
