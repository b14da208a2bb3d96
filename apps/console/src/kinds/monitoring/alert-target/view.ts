import type { AlertTarget } from '@naru/contract/api/alert-targets'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { TargetDeliveries } from './target-deliveries.tsx'
import { TargetPlace } from './target-place.tsx'
import { TargetTrouble } from './target-trouble.tsx'

export const view = defineView<WrappedRecord<AlertTarget>>()({
  kind: 'alert-target',
  lead: [TargetTrouble, TargetPlace],
  without: ['sort', 'place', 'language'],
  tabs: { past: TargetDeliveries },
})
