import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { MachineFiles } from './machine-files.tsx'
import { MachineSettings } from './machine-settings.tsx'
import { MachineUnits } from './machine-units.tsx'

export const view = defineView<KubeObject>()({
  kind: 'machine-config',
  lead: [MachineSettings, MachineFiles, MachineUnits],
  without: ['files', 'units', 'arguments'],
})
