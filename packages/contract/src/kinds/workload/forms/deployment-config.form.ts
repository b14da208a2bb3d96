import { choice, number } from '../../../forms/fields.ts'
import { defineForm } from '../../../forms/form.ts'
import { onlyWhen, row, section } from '../../../forms/layout.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'
import { beginByName, containersSection, selectorSection } from '../../../forms/parts/workload.ts'
import { type Spot, spotAt } from '../../../forms/spot.ts'
import type { Text } from '../../../i18n/locale.ts'
import { checkWholeFrom } from '../../../rules/build.ts'
import { checkRange } from '../../../rules/numbers.ts'
import { TRIGGERS } from './deployment-config-triggers.ts'

const STRATEGY = 'spec.strategy.type'
const SELECTOR = 'spec.selector'
const TIMEOUT: Text = { en: 'Time limit (s)', ko: '제한 시간(초)' }

const PARAMS = {
  Rolling: 'spec.strategy.rollingParams',
  Recreate: 'spec.strategy.recreateParams',
  Custom: 'spec.strategy.customParams',
} as const

/** What another strategy was told goes with it. */
const STRATEGY_SPOT: Spot = {
  read: spotAt(STRATEGY).read,
  write: (scope, value) => {
    const others = Object.entries(PARAMS).filter(([type]) => type !== (value ?? 'Rolling'))
    const freed = others.reduce((left, [, path]) => spotAt(path).write(left, undefined), scope)
    return spotAt(STRATEGY).write(freed, value)
  },
}

const strategy = choice(STRATEGY, {
  title: { en: 'Strategy', ko: '전략' },
  spot: STRATEGY_SPOT,
  otherwise: 'Rolling',
  options: [
    {
      value: 'Rolling',
      title: { en: 'Rolling: starts new pods before stopping old ones', ko: 'Rolling: 새 파드를 먼저 시작' },
    },
    {
      value: 'Recreate',
      title: {
        en: 'Recreate: stops old pods before starting new ones',
        ko: 'Recreate: 이전 파드를 먼저 정리',
      },
    },
    {
      value: 'Custom',
      title: { en: 'Custom: an image does it', ko: 'Custom: 지정한 이미지가 처리' },
      kept: true,
    },
  ],
})

const timeLimits = (['Rolling', 'Recreate'] as const).flatMap((type) =>
  onlyWhen(
    ({ form }) => form[STRATEGY] === type,
    [
      number(`${PARAMS[type]}.timeoutSeconds`, {
        title: TIMEOUT,
        hint: { en: 'After it the rollout has failed.', ko: '지나면 롤아웃이 실패합니다.' },
        placeholder: '600',
        rule: (value) => checkWholeFrom(value, 1),
      }),
    ],
  ),
)

export const deploymentConfigForm = defineForm({
  begin: (context) => beginByName(context, SELECTOR),
  sections: [
    general(),
    containersSection('spec.template.spec'),
    section(
      { en: 'Rollout', ko: '롤아웃' },
      {
        en: 'How many pods run, how they are replaced, and when.',
        ko: '파드 수와 교체 방식, 시작 조건을 정합니다.',
      },
      [
        row(
          number('spec.replicas', {
            title: { en: 'Replicas', ko: '레플리카' },
            rule: (replicas) => checkRange(replicas, 'replicas'),
            // OpenShift takes what is not said for none.
            otherwise: 0,
            begin: 1,
          }),
          strategy,
        ),
        ...timeLimits,
        TRIGGERS,
      ],
    ),
    volumesSection('spec.template.spec'),
    identitySection('spec.template.spec'),
    schedulingSection('spec.template.spec'),
    securitySection('spec.template.spec'),
    selectorSection(SELECTOR),
    labels(),
  ],
})
