import type { Text } from '../../i18n/locale.ts'
import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { readyColumn, statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'

export type MachineConfigPool = KubeObject & {
  readonly spec?: {
    readonly paused?: boolean
    readonly maxUnavailable?: number | string
    readonly configuration?: { readonly name?: string }
    readonly nodeSelector?: unknown
  }
  readonly status?: {
    readonly machineCount?: number
    readonly updatedMachineCount?: number
    readonly readyMachineCount?: number
    readonly unavailableMachineCount?: number
    readonly degradedMachineCount?: number
    readonly configuration?: { readonly name?: string }
    readonly conditions?: readonly Condition[]
  }
}

/** What stops a pool, most telling first: each is a type of its conditions. */
const TROUBLES = ['RenderDegraded', 'NodeDegraded', 'Degraded'] as const

function trouble({ status }: MachineConfigPool): Condition | undefined {
  return TROUBLES.map((type) => findCondition(status?.conditions, type)).find(
    (condition) => condition?.status === 'True',
  )
}

/** How many machines do not have yet what the pool wants. */
export function machinesBehind({ status }: MachineConfigPool): number {
  return Math.max(0, (status?.machineCount ?? 0) - (status?.updatedMachineCount ?? 0))
}

function poolStatus(pool: MachineConfigPool): Status {
  if (pool.metadata.deletionTimestamp) return buildStatus('Terminating')
  const wrong = trouble(pool)
  if (wrong) return buildStatus(wrong.type, 'error')
  if (pool.spec?.paused) return buildStatus('Paused')
  const is = (type: string) => findCondition(pool.status?.conditions, type)?.status === 'True'
  if (is('Updating') || machinesBehind(pool) > 0) return buildStatus('Updating')
  return buildStatus(is('Updated') ? 'Updated' : 'Unknown')
}

function poolProblem(pool: MachineConfigPool): Problem | null {
  const wrong = trouble(pool)
  if (wrong) {
    return {
      severity: 'error',
      since: conditionSince(wrong),
      reason: wrong.type,
      detail: wrong.message || wrong.reason || '',
      next: wrong.type === 'NodeDegraded' ? 'nodes' : 'yaml',
    }
  }
  if (!pool.spec?.paused || machinesBehind(pool) === 0) return null
  const waiting = findCondition(pool.status?.conditions, 'Updated')
  return {
    severity: 'warning',
    since: conditionSince(waiting),
    reason: 'PausedBehind',
    detail: waiting?.message ?? '',
    says: describeBehind(pool),
    next: 'nodes',
    helps: ['resume-pool'],
  }
}

/** Who waits for what: more than the cluster's own words, which only say that the pool is paused. */
function describeBehind(pool: MachineConfigPool): Text {
  const [behind, all] = [machinesBehind(pool), pool.status?.machineCount ?? 0]
  const wanted = pool.spec?.configuration?.name
  if (!wanted)
    return { en: `${behind} of ${all} machines wait`, ko: `노드 ${all}개 중 ${behind}개가 대기 중` }
  return {
    en: `${behind} of ${all} machines wait for ${wanted}`,
    ko: `노드 ${all}개 중 ${behind}개가 ${wanted} 적용을 기다림`,
  }
}

export const machineConfigPoolRules = defineRules<MachineConfigPool>()({
  status: poolStatus,
  statuses: [
    {
      word: 'Updated',
      means: {
        en: 'Every machine has the newest configuration.',
        ko: '모든 노드에 최신 구성이 적용되었습니다.',
      },
    },
    {
      word: 'Updating',
      means: {
        en: 'Machines are drained, changed and restarted, a few at a time.',
        ko: '노드를 몇 개씩 비우고 변경한 뒤 재시작하는 중입니다.',
      },
    },
    {
      word: 'Paused',
      means: {
        en: 'No machine is changed until updates are resumed.',
        ko: '업데이트를 재개할 때까지 노드를 변경하지 않습니다.',
      },
    },
    {
      word: 'NodeDegraded',
      means: {
        en: 'A machine could not take the configuration, and the others wait for it.',
        ko: '구성을 적용하지 못한 노드가 있어 나머지도 기다립니다.',
      },
    },
    {
      word: 'RenderDegraded',
      means: {
        en: 'The machine configs cannot be put together: one of them is wrong.',
        ko: '머신 컨피그를 하나로 합칠 수 없습니다. 잘못된 것이 있습니다.',
      },
    },
    {
      word: 'Degraded',
      tone: 'error',
      means: { en: 'Something else stops the pool.', ko: '다른 이유로 풀이 멈추었습니다.' },
    },
    {
      word: 'Unknown',
      means: {
        en: 'The operator has not said yet how it is.',
        ko: '오퍼레이터가 아직 상태를 알리지 않았습니다.',
      },
    },
    'Terminating',
  ],
  problem: poolProblem,
  facts: [
    fact('Machines changed at once', '한꺼번에 변경할 노드', 'spec.maxUnavailable'),
    fact('Its machines', '대상 노드', 'spec.nodeSelector.matchLabels'),
  ],
  columns: [
    statusColumn(poolStatus),
    {
      id: 'updated',
      title: { en: 'Updated', ko: '업데이트' },
      about: {
        en: 'How many machines have the newest configuration, and how many there are.',
        ko: '최신 구성이 적용된 노드 수와 전체 노드 수입니다.',
      },
      type: 'ratio',
      value: ({ status }) => ({
        ready: status?.updatedMachineCount ?? 0,
        desired: status?.machineCount ?? 0,
      }),
    },
    {
      ...readyColumn<MachineConfigPool>(({ status }) => ({
        ready: status?.readyMachineCount ?? 0,
        desired: status?.machineCount ?? 0,
      })),
      optional: true,
    },
    {
      id: 'degraded',
      title: { en: 'Degraded', ko: '적용 실패' },
      about: {
        en: 'How many machines could not take the configuration.',
        ko: '구성을 적용하지 못한 노드 수입니다.',
      },
      type: 'number',
      value: ({ status }) => status?.degradedMachineCount ?? 0,
    },
    {
      id: 'unavailable',
      title: { en: 'Unavailable', ko: '사용 불가' },
      about: {
        en: 'Machines that are being restarted or do not answer.',
        ko: '재시작 중이거나 응답하지 않는 노드 수입니다.',
      },
      type: 'number',
      optional: true,
      value: ({ status }) => status?.unavailableMachineCount ?? 0,
    },
    {
      id: 'paused',
      title: { en: 'Paused', ko: '일시 중지' },
      about: { en: 'Changes no machine.', ko: '노드를 변경하지 않는 상태입니다.' },
      type: 'boolean',
      choice: true,
      value: ({ spec }) => spec?.paused === true,
    },
    {
      id: 'configuration',
      title: { en: 'Configuration', ko: '구성' },
      about: {
        en: 'Rendered from all machine configs of the pool: what every machine is to have.',
        ko: '풀의 머신 컨피그를 합쳐 만든 구성으로, 모든 노드가 가져야 하는 것입니다.',
      },
      type: 'link',
      relation: 'uses',
    },
  ],
})
