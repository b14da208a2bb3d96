import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { PoolMachines } from './pool-machines.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

export const view = defineView<KubeObject>()({
  kind: 'machine-config-pool',
  lead: [PoolMachines, WaitingChanges],
  // The panel of machines counts them, and says which.
  without: ['updated', 'ready', 'degraded'],
})
