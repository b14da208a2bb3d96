import type { Autoscaler } from '@naru/contract/kinds/workload/horizontal-pod-autoscaler.rules'
import { defineView } from '../../../details/kind-view.ts'
import { ScalingDecisions } from './scaling-decisions.tsx'
import { ScalingMetrics } from './scaling-metrics.tsx'
import { ScalingPace } from './scaling-pace.tsx'

export const view = defineView<Autoscaler>()({
  kind: 'horizontal-pod-autoscaler',
  lead: [ScalingMetrics],
  sections: [ScalingDecisions, ScalingPace],
  // The panel of metrics tells them.
  without: ['metrics', 'replicas', 'min', 'max', 'current'],
})
