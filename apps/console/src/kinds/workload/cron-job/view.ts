import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { CronJobAnswer } from './cron-job-answer.ts'
import { JobTemplate } from './job-template.tsx'
import { LastRuns } from './last-runs.tsx'
import { NextRuns } from './next-runs.tsx'

export const view = defineView<KubeObject>()({
  kind: 'cron-job',
  answer: CronJobAnswer,
  lead: [LastRuns],
  sections: [JobTemplate],
  aside: [NextRuns],
  without: ['images', 'containers'],
})
