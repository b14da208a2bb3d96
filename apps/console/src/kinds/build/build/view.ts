import type { Build } from '@naru/contract/kinds/build/build.rules'
import { defineView } from '../../../details/kind-view.ts'
import { BuildLog } from './build-log.tsx'
import { BuildStages } from './build-stages.tsx'

export const view = defineView<Build>()({
  kind: 'build',
  lead: [BuildStages],
  tabs: { log: BuildLog },
})
