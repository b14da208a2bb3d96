import { matchesLabels } from '../../kubernetes/label-selector.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { readSelector } from '../../kubernetes/read-selector.ts'
import { readAt, readItems, readNumber, readString, readStringMap } from '../../manifest/read.ts'

const NOTE = 'machineconfiguration.openshift.io/'
/** The pools that every cluster has; a machine that another one chooses too belongs to that. */
const COMMON: ReadonlySet<string> = new Set(['master', 'worker'])

/** A machine that several pools choose belongs to the control plane, else to the one that is not for all workers. */
export function machinesOf<T extends KubeObject>(
  pool: KubeObject,
  pools: readonly KubeObject[],
  nodes: readonly T[],
): readonly T[] {
  const selectors = [...pools.filter(({ metadata }) => metadata.name !== pool.metadata.name), pool].map(
    ({ metadata, spec }) => ({
      name: metadata.name,
      wants: readSelector(readAt(spec, 'nodeSelector'), 'selector'),
    }),
  )
  return nodes.filter(({ metadata }) => {
    const choosing = selectors.filter(
      ({ wants }) => wants !== null && matchesLabels(wants, metadata.labels ?? {}),
    )
    const home =
      choosing.find(({ name }) => name === 'master') ??
      choosing.find(({ name }) => !COMMON.has(name)) ??
      choosing[0]
    return home?.name === pool.metadata.name
  })
}

/** How far a machine is: it waits for its turn, is emptied, restarts, has what it should, or cannot have it. */
export type MachineStep = 'degraded' | 'draining' | 'restarting' | 'updating' | 'held' | 'waiting' | 'updated'

export type Machine = {
  readonly name: string
  readonly step: MachineStep
  /** What it has; empty while nobody knows. */
  readonly has: string
  /** Why it cannot have what it should. */
  readonly reason: string
}

const ORDER: readonly MachineStep[] = [
  'degraded',
  'draining',
  'restarting',
  'updating',
  'held',
  'waiting',
  'updated',
]

/** The machines of a pool, those in trouble first. */
export function listMachines(
  pool: KubeObject,
  pools: readonly KubeObject[],
  nodes: readonly KubeObject[],
): readonly Machine[] {
  const target = readString(readAt(pool['spec'], 'configuration', 'name'))
  const paused = readAt(pool['spec'], 'paused') === true
  return machinesOf(pool, pools, nodes)
    .map((node) => readMachine(node, { target, paused }))
    .toSorted((a, b) => ORDER.indexOf(a.step) - ORDER.indexOf(b.step) || a.name.localeCompare(b.name))
}

type Wanted = { readonly target: string; readonly paused: boolean }

function readMachine({ metadata }: KubeObject, wanted: Wanted): Machine {
  const notes = readStringMap(metadata.annotations)
  const of = (name: string) => notes[`${NOTE}${name}`] ?? ''
  const step = stepOf({ state: of('state'), has: of('currentConfig'), wants: of('desiredConfig') }, wanted)
  return {
    name: metadata.name,
    step,
    has: of('currentConfig'),
    reason: step === 'degraded' ? of('reason') : '',
  }
}

type Notes = { readonly state: string; readonly has: string; readonly wants: string }

function stepOf({ state, has, wants }: Notes, { target, paused }: Wanted): MachineStep {
  if (state === 'Degraded' || state === 'Unreconcilable') return 'degraded'
  if (state === 'Working') return 'draining'
  if (state === 'Rebooting') return 'restarting'
  if (has === target && wants === target) return 'updated'
  if (wants === target) return 'updating'
  return paused ? 'held' : 'waiting'
}

/** How many machines have what they should, and of how many; where not all are known, as the pool itself counts them. */
export function countUpdated(
  { status }: KubeObject,
  machines: readonly Machine[],
  areAll: boolean,
): { readonly updated: number; readonly total: number } {
  const counted = {
    updated: machines.filter(({ step }) => step === 'updated').length,
    total: machines.length,
  }
  if (areAll) return counted
  return {
    updated: readNumber(readAt(status, 'updatedMachineCount')) ?? counted.updated,
    total: readNumber(readAt(status, 'machineCount')) ?? counted.total,
  }
}

export type Changes = { readonly added: readonly string[]; readonly removed: readonly string[] }

/** Which machine configs an update brings and takes away; null when every machine has what the pool wants. */
export function listWaitingChanges({ spec, status }: KubeObject): Changes | null {
  const [wanted, had] = [readAt(spec, 'configuration'), readAt(status, 'configuration')]
  if (readAt(wanted, 'name') === readAt(had, 'name')) return null
  const names = (configuration: unknown) =>
    readItems(readAt(configuration, 'source')).map(({ name }) => readString(name))
  const [now, then] = [names(wanted), names(had)]
  return {
    added: now.filter((name) => !then.includes(name)),
    removed: then.filter((name) => !now.includes(name)),
  }
}
