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
import { nodeSelectorFact, templateFacts } from './template-facts.ts'

/** What starts a rollout by itself: a changed template, or an image that a tag points at from now on. */
export type Trigger = {
  readonly type?: string
  readonly imageChangeParams?: {
    readonly automatic?: boolean
    readonly containerNames?: readonly string[]
    readonly from?: { readonly kind?: string; readonly name?: string; readonly namespace?: string }
    readonly lastTriggeredImage?: string
  }
}

export type DeploymentConfig = Rollout & {
  readonly spec?: {
    readonly selector?: Readonly<Record<string, string>>
    readonly triggers?: readonly Trigger[]
  }
  readonly status?: { readonly latestVersion?: number }
}

/** `ConfigChange`, or the tag that it follows. */
export function triggerWord({ type = '', imageChangeParams }: Trigger): string {
  const { from } = imageChangeParams ?? {}
  if (from?.name === undefined) return type
  return from.namespace ? `${from.namespace}/${from.name}` : from.name
}

export const deploymentConfigRules = defineRules<DeploymentConfig>()({
  status: rolloutStatus,
  statuses: ROLLOUT_STATUSES,
  problem: rolloutProblem,
  facts: [
    fact('More pods at once', '동시에 더 만들 파드', 'spec.strategy.rollingParams.maxSurge'),
    fact('Fewer pods at once', '동시에 줄어들 수 있는 파드', 'spec.strategy.rollingParams.maxUnavailable'),
    fact('Time limit of a rollout (s)', '롤아웃 제한 시간(초)', 'spec.strategy.*.timeoutSeconds'),
    fact('Ready for at least (s)', '최소 준비 시간(초)', 'spec.minReadySeconds'),
    fact('Revisions kept', '보관할 리비전 수', 'spec.revisionHistoryLimit'),
    fact('Scaled to none once rolled out', '롤아웃 후 0개로 축소', 'spec.test'),
    nodeSelectorFact(),
    ...templateFacts(),
  ],
  columns: [
    ...ROLLOUT_COLUMNS,
    selectorColumn('labels'),
    {
      id: 'revision',
      title: { en: 'Revision', ko: '리비전' },
      about: {
        en: 'Of the newest rollout, done or not.',
        ko: '완료 여부와 관계없이 최신 롤아웃의 리비전입니다.',
      },
      type: 'number',
      value: ({ status }) => status?.latestVersion ?? null,
    },
    {
      id: 'triggers',
      title: { en: 'Triggers', ko: '트리거' },
      about: {
        en: 'What starts a rollout: a changed template (ConfigChange), or a new image under a tag.',
        ko: '롤아웃을 시작하는 조건입니다. 템플릿 변경(ConfigChange)이나 태그의 새 이미지입니다.',
      },
      type: 'list',
      value: ({ spec }) => spec?.triggers?.map(triggerWord) ?? [],
    },
    {
      id: 'strategy',
      title: { en: 'Strategy', ko: '전략' },
      about: {
        en: 'Rolling starts new pods before old ones end; Recreate ends them first; Custom leaves it to an image.',
        ko: 'Rolling은 새 파드를 먼저 시작하고, Recreate는 이전 파드를 먼저 종료합니다. Custom은 지정한 이미지에 맡깁니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.strategy?.type ?? null,
    },
  ],
})
