import { choice } from '../../../forms/fields.ts'
import { defineForm } from '../../../forms/form.ts'
import { section } from '../../../forms/layout.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'
import { beginByName, containersSection, selectorSection } from '../../../forms/parts/workload.ts'
import { spotAlone } from '../../../forms/spot.ts'

const STRATEGY = choice('spec.updateStrategy.type', {
  title: { en: 'Strategy', ko: '전략' },
  // Parameters of a rolling update would be refused beside OnDelete.
  spot: spotAlone('spec.updateStrategy.type'),
  otherwise: 'RollingUpdate',
  options: [
    {
      value: 'RollingUpdate',
      title: { en: 'Rolling update: node by node', ko: '롤링 업데이트: 노드 하나씩' },
    },
    {
      value: 'OnDelete',
      title: { en: 'On delete: when somebody deletes a pod', ko: '삭제 시: 누군가 파드를 삭제하면 교체' },
    },
  ],
})

export const daemonSetForm = defineForm({
  begin: beginByName,
  sections: [
    general(),
    containersSection('spec.template.spec'),
    section(
      { en: 'Rollout', ko: '롤아웃' },
      { en: 'How pods are replaced.', ko: '파드를 교체하는 방식을 정합니다.' },
      [STRATEGY],
    ),
    volumesSection('spec.template.spec'),
    identitySection('spec.template.spec'),
    schedulingSection('spec.template.spec'),
    securitySection('spec.template.spec'),
    selectorSection(),
    labels(),
  ],
})
