import { choice, number } from '../../../forms/fields.ts'
import { defineForm } from '../../../forms/form.ts'
import { section } from '../../../forms/layout.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'
import { beginByName, containersSection, selectorSection } from '../../../forms/parts/workload.ts'
import { spotAlone } from '../../../forms/spot.ts'
import { checkRange } from '../../../rules/numbers.ts'

const REPLICAS = number('spec.replicas', {
  title: { en: 'Replicas', ko: '레플리카' },
  // Stopping it is an action of its own.
  rule: (replicas) => checkRange(replicas, 'replicas'),
  otherwise: 1,
})

const STRATEGY = choice('spec.strategy.type', {
  title: { en: 'Strategy', ko: '전략' },
  // Parameters of a rolling update would be refused beside Recreate.
  spot: spotAlone('spec.strategy.type'),
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

export const deploymentForm = defineForm({
  begin: beginByName,
  sections: [
    general(),
    containersSection('spec.template.spec'),
    section(
      { en: 'Rollout', ko: '롤아웃' },
      { en: 'How many pods run and how they are replaced.', ko: '파드 수와 교체 방식을 정합니다.' },
      [REPLICAS, STRATEGY],
    ),
    volumesSection('spec.template.spec'),
    identitySection('spec.template.spec'),
    schedulingSection('spec.template.spec'),
    securitySection('spec.template.spec'),
    selectorSection(),
    labels(),
  ],
})
