import type { Text } from '../../i18n/locale.ts'
import type { Taint } from '../../kubernetes/taint.ts'
import { lookUp } from '../../text/look-up.ts'

/** What well-known taints say of a node. */
const WHY: Readonly<Record<string, Text>> = {
  'node.kubernetes.io/not-ready': { en: 'The node is not ready', ko: '노드가 준비되지 않음' },
  'node.kubernetes.io/unreachable': {
    en: 'The control plane does not hear from the node',
    ko: '컨트롤 플레인이 노드의 응답을 받지 못함',
  },
  'node.kubernetes.io/memory-pressure': { en: 'The node runs short of memory', ko: '노드의 메모리 부족' },
  'node.kubernetes.io/disk-pressure': { en: 'The node runs short of disk', ko: '노드의 디스크 부족' },
  'node.kubernetes.io/pid-pressure': {
    en: 'The node runs short of process ids',
    ko: '노드의 프로세스 ID 부족',
  },
  'node.kubernetes.io/network-unavailable': {
    en: 'The network of the node is not set up',
    ko: '노드의 네트워크가 구성되지 않음',
  },
  'node.kubernetes.io/unschedulable': { en: 'The node is cordoned', ko: '노드의 스케줄링이 중지됨' },
  'node.kubernetes.io/out-of-service': {
    en: 'Somebody declared the node out of service',
    ko: '노드가 사용 중지로 표시됨',
  },
  'node.cloudprovider.kubernetes.io/uninitialized': {
    en: 'The cloud provider has not set up the node yet',
    ko: '클라우드 제공자가 노드를 아직 초기화하지 않음',
  },
  'node.cloudprovider.kubernetes.io/shutdown': {
    en: 'The cloud provider shut the node down',
    ko: '클라우드 제공자가 노드를 종료함',
  },
  'node-role.kubernetes.io/control-plane': { en: 'Kept for the control plane', ko: '컨트롤 플레인 전용' },
  'node-role.kubernetes.io/master': { en: 'Kept for the control plane', ko: '컨트롤 플레인 전용' },
  'node-role.kubernetes.io/infra': { en: 'Kept for infrastructure', ko: '인프라 구성 요소 전용' },
  'nvidia.com/gpu': { en: 'Kept for pods that use its GPUs', ko: 'GPU를 사용하는 파드 전용' },
}

const WHAT: Readonly<Record<string, Text>> = {
  NoSchedule: {
    en: 'Pods without a toleration are not placed here.',
    ko: '톨러레이션이 없는 파드는 배치되지 않습니다.',
  },
  PreferNoSchedule: {
    en: 'Pods without a toleration are placed elsewhere where possible.',
    ko: '톨러레이션이 없는 파드는 되도록 다른 노드에 배치됩니다.',
  },
  NoExecute: {
    en: 'Pods without a toleration are not placed here, and those that run are sent away.',
    ko: '톨러레이션이 없는 파드는 배치되지 않고, 실행 중이면 내보내집니다.',
  },
}

/** A taint in words: what it says of the node where that is well known, and what it does to pods. */
export function tellTaint({ key, effect }: Taint): { readonly why: Text | null; readonly what: Text | null } {
  return { why: lookUp(WHY, key) ?? null, what: lookUp(WHAT, effect) ?? null }
}
