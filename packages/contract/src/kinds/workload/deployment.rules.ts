import type { LabelSelector } from '../../kubernetes/pod.ts'
import { defineRules } from '../kind-rules.ts'
import { selectorColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import {
  ROLLOUT_COLUMNS,
  ROLLOUT_STATUSES,
  type Rollout,
  rolloutProblem,
  rolloutStatus,
} from './rollout/rollout.ts'
import { readScalingStep } from './rollout/scaling-step.ts'
import { nodeSelectorFact, templateFacts } from './template-facts.ts'

export type Deployment = Rollout & { readonly spec?: { readonly selector?: LabelSelector } }

export const deploymentRules = defineRules<Deployment>()({
  status: rolloutStatus,
  statuses: ROLLOUT_STATUSES,
  problem: rolloutProblem,
  scalingStep: readScalingStep,
  facts: [
    fact('More pods at once', '동시에 더 만들 파드', 'spec.strategy.rollingUpdate.maxSurge'),
    fact('Fewer pods at once', '동시에 줄어들 수 있는 파드', 'spec.strategy.rollingUpdate.maxUnavailable'),
    fact('Ready for at least (s)', '최소 준비 시간(초)', 'spec.minReadySeconds'),
    fact('Time for progress (s)', '진행 제한 시간(초)', 'spec.progressDeadlineSeconds'),
    fact('Revisions kept', '보관할 리비전 수', 'spec.revisionHistoryLimit'),
    nodeSelectorFact(),
    ...templateFacts(),
  ],
  columns: [
    ...ROLLOUT_COLUMNS,
    selectorColumn(),
    {
      id: 'strategy',
      title: { en: 'Strategy', ko: '전략' },
      about: {
        en: 'RollingUpdate starts new pods before old ones end; Recreate ends them first.',
        ko: 'RollingUpdate는 새 파드를 먼저 시작하고, Recreate는 이전 파드를 먼저 종료합니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.strategy?.type ?? null,
    },
  ],
})
