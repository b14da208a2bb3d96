import { choice, number } from '../../../forms/fields.ts'
import { defineForm } from '../../../forms/form.ts'
import { onlyWhen, row, section } from '../../../forms/layout.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'
import { beginByName, containersSection, selectorSection } from '../../../forms/parts/workload.ts'
import { share } from '../../../forms/share.ts'
import { spotAlone } from '../../../forms/spot.ts'
import { asText } from '../../../forms/values.ts'
import { firstBreach } from '../../../rules/message.ts'
import { checkRange } from '../../../rules/numbers.ts'
import { checkRolls, checkShare } from '../../../rules/shares.ts'

const REPLICAS = number('spec.replicas', {
  title: { en: 'Replicas', ko: '레플리카' },
  // Stopping it is an action of its own.
  rule: (replicas) => checkRange(replicas, 'replicas'),
  otherwise: 1,
})

const TYPE = 'spec.strategy.type'
const SURGE = 'spec.strategy.rollingUpdate.maxSurge'
const UNAVAILABLE = 'spec.strategy.rollingUpdate.maxUnavailable'

const STRATEGY = choice(TYPE, {
  title: { en: 'Strategy', ko: '전략' },
  // Parameters of a rolling update would be refused beside Recreate.
  spot: spotAlone(TYPE),
  otherwise: 'RollingUpdate',
  options: [
    {
      value: 'RollingUpdate',
      title: {
        en: 'Rolling update: starts new pods before stopping old ones',
        ko: '롤링 업데이트: 새 파드를 먼저 만들고 이전 파드를 정리',
      },
    },
    {
      value: 'Recreate',
      title: { en: 'Recreate: stops old pods before starting new ones', ko: '재생성: 이전 파드를 먼저 정리' },
    },
  ],
})

/** How far a rolling update may go beyond the replicas, and below them. */
const PACE = onlyWhen(
  ({ form }) => form[TYPE] === 'RollingUpdate',
  [
    row(
      share(SURGE, {
        title: { en: 'More pods at once', ko: '추가 파드 수(maxSurge)' },
        hint: {
          en: 'Beyond the replicas while it rolls out (maxSurge): a number, or a share such as 25%.',
          ko: '롤아웃 중 레플리카를 넘어 더 만들 수 있는 수나 25% 같은 비율입니다.',
        },
        placeholder: '25%',
        rule: (value) => checkShare(value, { most: Infinity }),
      }),
      share(UNAVAILABLE, {
        title: { en: 'Fewer pods at once', ko: '비가용 파드 수(maxUnavailable)' },
        hint: {
          en: 'Below the replicas while it rolls out (maxUnavailable): a number, or a share such as 25%.',
          ko: '롤아웃 중 레플리카보다 모자라도 되는 수나 25% 같은 비율입니다.',
        },
        placeholder: '25%',
        rule: (value, { values }) => firstBreach(checkShare(value), checkRolls(asText(values[SURGE]), value)),
      }),
    ),
  ],
)

export const deploymentForm = defineForm({
  begin: beginByName,
  sections: [
    general(),
    containersSection('spec.template.spec'),
    section(
      { en: 'Rollout', ko: '롤아웃' },
      { en: 'How many pods run and how they are replaced.', ko: '파드 수와 교체 방식을 정합니다.' },
      [REPLICAS, STRATEGY, ...PACE],
    ),
    volumesSection('spec.template.spec'),
    identitySection('spec.template.spec'),
    schedulingSection('spec.template.spec'),
    securitySection('spec.template.spec'),
    selectorSection(),
    labels(),
  ],
})
