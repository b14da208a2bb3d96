import type { Node } from '../objects/node.ts'
import { NODES } from '../resources.ts'
import { nameOf, type World } from '../world.ts'

const PREFIX = 'machineconfiguration.openshift.io/'

/** What the daemon of a machine notes on its node. */
export type MachineState = {
  readonly currentConfig: string
  readonly desiredConfig: string
  readonly state: 'Done' | 'Working' | 'Rebooting' | 'Unreconcilable'
  readonly reason: string
}

export function readState({ metadata }: Node): Partial<MachineState> {
  const of = (name: keyof MachineState) => metadata.annotations?.[`${PREFIX}${name}`]
  // Only these controllers write these notes.
  return {
    currentConfig: of('currentConfig'),
    desiredConfig: of('desiredConfig'),
    state: of('state'),
    reason: of('reason'),
  } as Partial<MachineState>
}

export function writeState(node: Node, state: Partial<MachineState>, world: World): void {
  const notes = Object.entries(state).map(([name, value]) => [`${PREFIX}${name}`, value])
  world.patch(NODES, nameOf(node), (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      annotations: { ...current.metadata.annotations, ...Object.fromEntries(notes) },
    },
  }))
}
