import { defineForm } from '../../../forms/form.ts'
import { row, section } from '../../../forms/layout.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { jobRun } from '../../../forms/parts/job-run.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'
import { containersSection } from '../../../forms/parts/workload.ts'
import { checkDnsLabel } from '../../../rules/names.ts'

// What a job runs never changes once it exists.
const { completions, parallelism, retries, deadline, keep, restart } = jobRun('spec', { fixed: true })

export const jobForm = defineForm({
  sections: [
    // Its pods bear its name as a label.
    general({ rule: checkDnsLabel }),
    containersSection('spec.template.spec', { fixed: true }),
    section(
      { en: 'Runs', ko: '실행' },
      { en: 'How often, and how long it is tried.', ko: '몇 번 실행하고 얼마나 시도할지 정합니다.' },
      [row(completions, parallelism), row(retries, deadline), restart, keep],
    ),
    volumesSection('spec.template.spec', { fixed: true }),
    identitySection('spec.template.spec', { fixed: true }),
    schedulingSection('spec.template.spec', { fixed: true }),
    securitySection('spec.template.spec', { fixed: true }),
    labels(),
  ],
})
