import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { BuildRuns } from './build-runs.tsx'
import { BuildTriggers } from './build-triggers.tsx'

export const view = defineView<KubeObject>()({
  kind: 'build-config',
  lead: [BuildRuns],
  sections: [BuildTriggers],
  without: ['triggers', 'last'],
})
