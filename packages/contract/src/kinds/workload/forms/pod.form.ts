import { choice, words } from '../../../forms/fields.ts'
import { defineForm } from '../../../forms/form.ts'
import { section } from '../../../forms/layout.ts'
import { containers, initContainers } from '../../../forms/parts/container.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { runTime } from '../../../forms/parts/job-run.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'

/** Of a pod that runs a cluster lets nothing change but images and how long it may run. */
const PARTS = { fixed: true, openImage: true } as const

export const podForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Containers', ko: '컨테이너' },
      { en: 'What runs in the pod.', ko: '파드에서 실행할 컨테이너입니다.' },
      [containers('spec', PARTS), initContainers('spec', PARTS)],
    ),
    section(
      { en: 'Running', ko: '실행' },
      {
        en: 'What follows the end of a container.',
        ko: '컨테이너가 끝난 뒤의 동작을 정합니다.',
      },
      [
        choice('spec.restartPolicy', {
          title: { en: 'Restart policy', ko: '재시작 정책' },
          options: words('Always', 'OnFailure', 'Never'),
          otherwise: 'Always',
          fixed: true,
        }),
        runTime('spec'),
      ],
    ),
    volumesSection('spec', { fixed: true }),
    identitySection('spec', { fixed: true }),
    schedulingSection('spec', { fixed: true }),
    securitySection('spec', { fixed: true }),
    labels(),
  ],
})
