import { isDeepStrictEqual } from 'node:util'
import { machinesOf } from '@naru/contract/kinds/infrastructure/pool-machines'
import { type Controller } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { isNodeReady } from '../nodes/node-health.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { MachineConfig, MachineConfigPool } from '../objects/machine.ts'
import type { Node } from '../objects/node.ts'
import { MACHINE_CONFIG_POOLS, MACHINE_CONFIGS, NODES } from '../resources.ts'
import { matchesSelector } from '../selector.ts'
import { resolveShare } from '../workloads/rollout-plan.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { readState, writeState } from './machine-state.ts'
import { renderConfig } from './render-config.ts'

const { apiVersion, kind } = MACHINE_CONFIGS

function listSources({ spec }: MachineConfigPool, world: World): readonly MachineConfig[] {
  const selector = spec?.machineConfigSelector
  if (selector === undefined) return []
  return world
    .list(MACHINE_CONFIGS)
    .filter((config) => !isBeingDeleted(config) && matchesSelector(selector, config.metadata.labels))
    .toSorted((a, b) => a.metadata.name.localeCompare(b.metadata.name))
}

/** Puts the pool's machine configs together; answers the name of what its machines are to have, or what is wrong. */
function render(
  pool: MachineConfigPool,
  world: World,
): { readonly target?: string; readonly fault?: string } {
  const sources = listSources(pool, world)
  const rendered = renderConfig(pool.metadata.name, sources)
  const known = pool.spec?.configuration?.name
  if ('fault' in rendered) return { fault: rendered.fault, ...(known !== undefined && { target: known }) }
  const { name, spec } = rendered
  if (known === name) return { target: name }
  world.create(MACHINE_CONFIGS, {
    metadata: { name, ownerReferences: [ownerReference(MACHINE_CONFIG_POOLS, pool)] },
    spec,
  })
  const source = sources.map(({ metadata }) => ({ apiVersion, kind, name: metadata.name }))
  world.patch(MACHINE_CONFIG_POOLS, nameOf(pool), (current) => ({
    ...current,
    spec: { ...current.spec, configuration: { name, source } },
  }))
  tell(pool, 'RenderedConfigGenerated', `${name} successfully generated`, world)
  return { target: name }
}

function tell(pool: MachineConfigPool, reason: string, message: string, world: World): void {
  const component = 'machineconfigcontroller'
  world.record(pool, 'MachineConfigPool', { type: 'Normal', reason, message, component })
}

function isUpdated(node: Node, target: string): boolean {
  const { currentConfig, desiredConfig, state } = readState(node)
  return currentConfig === target && desiredConfig === target && state === 'Done'
}

function isAvailable(node: Node): boolean {
  return isNodeReady(node) && node.spec.unschedulable !== true
}

/** Tells as many machines as may be away at once what they are to have; one that has nothing yet has it from its installation. */
function assign(pool: MachineConfigPool, machines: readonly Node[], target: string, world: World): void {
  for (const node of machines.filter((one) => readState(one).currentConfig === undefined)) {
    writeState(node, { currentConfig: target, desiredConfig: target, state: 'Done', reason: '' }, world)
  }
  if (pool.spec?.paused === true) return
  const behind = machines.filter((node) => (readState(node).desiredConfig ?? target) !== target)
  const busy = machines.filter(
    (node) => !behind.includes(node) && (!isUpdated(node, target) || !isAvailable(node)),
  )
  const most = resolveShare(pool.spec?.maxUnavailable ?? 1, machines.length, 'down')
  for (const node of behind.filter(isNodeReady).slice(0, Math.max(0, Math.max(1, most) - busy.length))) {
    writeState(node, { desiredConfig: target }, world)
    tell(pool, 'SetDesiredConfig', `Targeted node ${node.metadata.name} to MachineConfig ${target}`, world)
  }
}

type Count = {
  readonly machines: readonly Node[]
  readonly updated: readonly Node[]
  readonly degraded: readonly Node[]
}

function conditionsOf(pool: MachineConfigPool, count: Count, { target, fault }: ReturnType<typeof render>) {
  const { machines, updated, degraded } = count
  const isDone = machines.length === updated.length
  const isPaused = pool.spec?.paused === true
  const reports = degraded.map(
    (node) => `Node ${node.metadata.name} is reporting: "${readState(node).reason}"`,
  )
  const of = (type: string, holds: boolean, message = '', reason = '') => ({
    type,
    status: holds ? 'True' : 'False',
    reason,
    message,
  })
  return [
    of('RenderDegraded', fault !== undefined, fault),
    of(
      'NodeDegraded',
      degraded.length > 0,
      reports.join(', '),
      degraded.length > 0 ? `${degraded.length} nodes are reporting degraded status on sync` : '',
    ),
    of('Degraded', fault !== undefined || degraded.length > 0),
    of(
      'Updated',
      isDone,
      isDone
        ? `All nodes are updated with MachineConfig ${target}`
        : isPaused
          ? `Pool is paused; will not update to ${target}`
          : '',
    ),
    of(
      'Updating',
      !isDone && !isPaused,
      isDone || isPaused ? '' : `All nodes are updating to MachineConfig ${target}`,
    ),
  ]
}

function report(
  pool: MachineConfigPool,
  machines: readonly Node[],
  outcome: ReturnType<typeof render>,
  world: World,
) {
  const { target = '' } = outcome
  const updated = machines.filter((node) => isUpdated(node, target))
  const degraded = machines.filter((node) => readState(node).state === 'Unreconcilable')
  const available = machines.filter(isAvailable)
  const wanted = conditionsOf(pool, { machines, updated, degraded }, outcome)
  world.patch(MACHINE_CONFIG_POOLS, nameOf(pool), (current) => {
    const conditions = wanted.reduce(
      (all, condition) => setCondition(all, condition, world.time()),
      current.status?.conditions ?? [],
    )
    const isDone = updated.length === machines.length
    const configuration = isDone ? current.spec?.configuration : current.status?.configuration
    const status = {
      observedGeneration: current.metadata.generation ?? 1,
      machineCount: machines.length,
      updatedMachineCount: updated.length,
      readyMachineCount: updated.filter((node) => available.includes(node)).length,
      unavailableMachineCount: machines.length - available.length,
      degradedMachineCount: degraded.length,
      ...(configuration && { configuration }),
      conditions,
    }
    return isDeepStrictEqual(current.status, status) ? current : { ...current, status }
  })
}

const everyPool = (_: unknown, world: World) => world.list(MACHINE_CONFIG_POOLS).map(objectKey)

/** Pools of machines: render what they are to have, and bring it to them a few at a time. */
export const machineConfigPoolController: Controller = {
  name: 'machine config pools',
  wakes: [
    { resource: MACHINE_CONFIG_POOLS, keys: everyPool },
    { resource: MACHINE_CONFIGS, keys: everyPool },
    { resource: NODES, keys: everyPool },
  ],
  reconcile: (key, world) => {
    const pool = world.get(MACHINE_CONFIG_POOLS, parseObjectKey(key))
    if (pool === undefined || isBeingDeleted(pool)) return undefined
    const outcome = render(pool, world)
    const machines = () => machinesOf(pool, world.list(MACHINE_CONFIG_POOLS), world.list(NODES))
    if (outcome.target !== undefined) assign(pool, machines(), outcome.target, world)
    report(pool, machines(), outcome, world)
    return undefined
  },
}
