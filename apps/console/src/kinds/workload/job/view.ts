import type { Job } from '@naru/contract/kinds/workload/job.rules'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { JobTries } from './job-tries.tsx'

export const view = defineView<Job>()({
  kind: 'job',
  lead: [JobTries],
  sections: [OwnTemplate],
  without: ['images'],
  tabs: {
    environment: ({ cluster, object }: ViewProps<Job>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
  },
})
