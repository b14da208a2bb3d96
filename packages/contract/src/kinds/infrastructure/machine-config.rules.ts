import type { Reasons } from '../../actions/reason.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { readAt, readText } from '../../manifest/read.ts'
import { defineRules } from '../kind-rules.ts'
import { readMachineConfig } from './read-machine-config.ts'

const ROLE = 'machineconfiguration.openshift.io/role'

function isOwnedBy({ metadata }: KubeObject, kind: string): boolean {
  return (metadata.ownerReferences ?? []).some((owner) => owner.kind === kind)
}

/** What controllers write they write again: the change belongs where they take it from. */
const written: Reasons = {
  rendered: {
    when: (config) => isOwnedBy(config, 'MachineConfigPool'),
    says: {
      en: 'Rendered from other machine configs: change those.',
      ko: '다른 머신 컨피그를 합쳐 만든 것입니다. 원본을 변경하세요.',
    },
  },
  generated: {
    when: (config) => isOwnedBy(config, 'ControllerConfig') || isOwnedBy(config, 'KubeletConfig'),
    says: {
      en: 'The machine config operator writes it, and takes every change back.',
      ko: '머신 컨피그 오퍼레이터가 관리하여 변경해도 되돌려집니다.',
    },
  },
}

export const machineConfigRules = defineRules<KubeObject>()({
  blocked: { edit: written },
  columns: [
    {
      id: 'role',
      title: { en: 'Role', ko: '역할' },
      about: {
        en: 'From its label, by which pools choose it; rendered ones have none.',
        ko: '풀이 선택하는 기준 레이블입니다. 풀이 만든 것에는 없습니다.',
      },
      type: 'text',
      choice: true,
      value: ({ metadata }) => metadata.labels?.[ROLE] ?? null,
    },
    {
      id: 'rendered',
      title: { en: 'Rendered', ko: '풀이 만듦' },
      about: {
        en: 'Put together by a pool from all that it uses.',
        ko: '풀이 사용하는 머신 컨피그를 모두 합쳐 만든 것입니다.',
      },
      type: 'boolean',
      choice: true,
      value: (config) => isOwnedBy(config, 'MachineConfigPool'),
    },
    {
      id: 'files',
      title: { en: 'Files', ko: '파일' },
      about: { en: 'How many files it writes.', ko: '노드에 쓰는 파일의 수입니다.' },
      type: 'number',
      value: (config) => readMachineConfig(config).files.length,
    },
    {
      id: 'units',
      title: { en: 'Units', ko: '서비스 유닛' },
      about: { en: 'How many units of systemd it sets up.', ko: '설정하는 systemd 유닛의 수입니다.' },
      type: 'number',
      value: (config) => readMachineConfig(config).units.length,
    },
    {
      id: 'arguments',
      title: { en: 'Kernel arguments', ko: '커널 인자' },
      type: 'list',
      value: (config) => readMachineConfig(config).kernelArguments,
    },
    {
      id: 'ignition',
      title: { en: 'Ignition version', ko: 'Ignition 버전' },
      type: 'text',
      optional: true,
      value: ({ spec }) => readText(readAt(spec, 'config', 'ignition', 'version')) || null,
    },
  ],
})
