import { defineKind } from '../kind-spec.ts'

export const machineConfig = defineKind({
  id: 'machine-config',
  kind: 'MachineConfig',
  plural: 'machineconfigs',
  source: 'kubernetes',
  path: { one: 'machine-config', many: 'machine-configs' },
  api: { group: 'machineconfiguration.openshift.io', version: 'v1' },
  scope: 'cluster',
  platform: 'openshift',
  title: {
    one: { en: 'Machine config', ko: '머신 컨피그' },
    many: { en: 'Machine configs', ko: '머신 컨피그' },
  },
  mark: 'MC',
  menu: { group: 'infrastructure', order: 20 },
  pages: { list: { manual: 9201 }, detail: { manual: 9202, tabs: ['info', 'yaml', 'event'] } },
  badge: false,
  access: 'open',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    warns: {
      en: 'Every pool that uses it renders a new configuration without it and restarts its machines one after another.',
      ko: '이 구성을 사용하는 모든 풀이 새 구성을 만들고 노드를 하나씩 재시작합니다.',
    },
  },
  relations: [],
})
