import type { Job } from '@naru/contract/kinds/workload/job.rules'
import { defineView } from '../../../details/kind-view.ts'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { JobTries } from './job-tries.tsx'

export const view = defineView<Job>()({
  kind: 'job',
  lead: [JobTries],
  sections: [OwnTemplate],
  without: ['images', 'containers', 'selector'],
})
