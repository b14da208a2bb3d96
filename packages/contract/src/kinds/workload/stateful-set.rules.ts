import type { KubeObject } from '../../kubernetes/object.ts'
import type { PodTemplate } from '../../kubernetes/pod.ts'
import { defineRules } from '../kind-rules.ts'
import { readyColumn, selectorColumn, statusColumn, templateColumns } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { currentColumn } from './rollout/count-columns.ts'
import { buildShortage, REPLICA_STATUSES, type Replicas, replicasStatus } from './rollout/replicas.ts'
import { nodeSelectorFact, templateFacts } from './template-facts.ts'

export type StatefulSet = KubeObject & {
  readonly spec?: {
    readonly replicas?: number
    readonly ordinals?: { readonly start?: number }
    readonly podManagementPolicy?: string
    readonly updateStrategy?: {
      readonly type?: string
      readonly rollingUpdate?: { readonly partition?: number }
    }
    readonly template?: PodTemplate
    readonly volumeClaimTemplates?: readonly KubeObject[]
    readonly persistentVolumeClaimRetentionPolicy?: {
      readonly whenDeleted?: string
      readonly whenScaled?: string
    }
  }
  readonly status?: {
    readonly replicas?: number
    readonly readyReplicas?: number
    readonly updatedReplicas?: number
    readonly updateRevision?: string
  }
}

function replicasOf({ spec, status }: StatefulSet): Replicas {
  return { desired: spec?.replicas ?? 1, current: status?.readyReplicas ?? 0 }
}

export const statefulSetRules = defineRules<StatefulSet>()({
  status: (set) => replicasStatus(set, replicasOf(set)),
  statuses: REPLICA_STATUSES,
  // It has no conditions of its own: what is wrong with it only its pods say.
  problem: (set, { podTrouble }) =>
    buildShortage(set, {
      replicas: replicasOf(set),
      trouble: podTrouble?.(set) ?? null,
      told: undefined,
      failed: false,
      since: null,
    }),
  facts: [
    fact('Strategy', '전략', 'spec.updateStrategy.type'),
    fact('Partition', '파티션', 'spec.updateStrategy.rollingUpdate.partition'),
    fact('Order of pods', '파드 순서', 'spec.podManagementPolicy'),
    fact('Claims when deleted', '삭제 시 클레임', 'spec.persistentVolumeClaimRetentionPolicy.whenDeleted'),
    fact('Claims when scaled down', '축소 시 클레임', 'spec.persistentVolumeClaimRetentionPolicy.whenScaled'),
    fact('Ready for at least (s)', '최소 준비 시간(초)', 'spec.minReadySeconds'),
    nodeSelectorFact(),
    ...templateFacts(),
  ],
  columns: [
    statusColumn((set) => replicasStatus(set, replicasOf(set))),
    readyColumn((set) => ({ ready: replicasOf(set).current, desired: replicasOf(set).desired })),
    currentColumn(({ status }) => status?.replicas),
    {
      id: 'updated',
      title: { en: 'Up to date', ko: '최신' },
      about: { en: 'Pods made from the newest template.', ko: '최신 템플릿으로 만든 파드의 수입니다.' },
      type: 'number',
      value: ({ status }) => status?.updatedReplicas ?? 0,
    },
    { id: 'service', title: { en: 'Service', ko: '서비스' }, type: 'link', relation: 'serves' },
    ...templateColumns<StatefulSet>(({ spec }) => spec?.template?.spec),
    selectorColumn(),
    {
      id: 'claims',
      title: { en: 'Claim templates', ko: '클레임 템플릿' },
      type: 'list',
      optional: true,
      value: ({ spec }) => spec?.volumeClaimTemplates?.map(({ metadata }) => metadata.name) ?? [],
    },
  ],
})
