import { describe, expect, it } from 'vitest'
import { buildTemplate, createPlayedCluster, type PlayedCluster } from '../../../test/played-cluster.ts'
import {
  DEPLOYMENTS,
  DISRUPTION_BUDGETS,
  EVENTS,
  MACHINE_CONFIG_POOLS,
  MACHINE_CONFIGS,
  NODES,
  PODS,
} from '../resources.ts'
import { readState } from './machine-state.ts'

const ROLE = 'machineconfiguration.openshift.io/role'
const IGNITION = { ignition: { version: '3.4.0' } }

function config(name: string, spec: object = {}, role = 'worker') {
  return { metadata: { name, labels: { [ROLE]: role } }, spec: { config: IGNITION, ...spec } }
}

function pool(name: string, spec: object = {}) {
  return {
    metadata: { name },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', name] }] },
      nodeSelector: { matchLabels: { role: name } },
      ...spec,
    },
  }
}

/** Two workers in one pool that has rendered what they have. */
function open(spec: object = {}): PlayedCluster {
  const played = createPlayedCluster('openshift')
  for (const name of ['node-a', 'node-b']) label(played, name, 'worker')
  played.put(MACHINE_CONFIGS, config('00-worker'))
  played.put(MACHINE_CONFIG_POOLS, pool('worker', spec))
  played.pass(1)
  return played
}

function label({ world }: PlayedCluster, name: string, role: string): void {
  world.patch(NODES, { name }, (node) => ({
    ...node,
    metadata: { ...node.metadata, labels: { ...node.metadata.labels, role } },
  }))
}

const status = ({ world }: PlayedCluster, name = 'worker') =>
  world.get(MACHINE_CONFIG_POOLS, { name })?.status
const message = (played: PlayedCluster, type: string) =>
  status(played)?.conditions?.find((one) => one.type === type && one.status === 'True')?.message
const away = ({ world }: PlayedCluster) =>
  world
    .list(NODES)
    .filter(({ spec }) => spec.unschedulable)
    .map(({ metadata }) => metadata.name)

describe('a machine config pool', () => {
  it('has on its machines what they were installed with', () => {
    const played = open()
    expect(status(played)).toMatchObject({ machineCount: 2, updatedMachineCount: 2, readyMachineCount: 2 })
    expect(message(played, 'Updated')).toMatch(/^All nodes are updated with MachineConfig rendered-worker-/)
  })

  it('brings a new machine config to one machine after the other, by way of a restart', () => {
    const played = open()
    const { world, pass, put } = played
    const before = world.get(MACHINE_CONFIG_POOLS, { name: 'worker' })?.spec?.configuration?.name
    put(MACHINE_CONFIGS, config('99-chrony', { kernelArguments: ['quiet'] }))
    const seen: string[] = []
    for (let second = 0; second < 120; second++) {
      pass(1)
      seen.push(away(played).join())
    }
    expect([...new Set(seen)]).toEqual(['node-a', 'node-b', ''])
    const after = world.get(MACHINE_CONFIG_POOLS, { name: 'worker' })?.spec?.configuration?.name
    expect(after).not.toBe(before)
    expect(world.get(MACHINE_CONFIGS, { name: after ?? '' })?.spec).toMatchObject({
      kernelArguments: ['quiet'],
    })
    expect(world.list(NODES).map((node) => readState(node))).toEqual([
      { currentConfig: after, desiredConfig: after, state: 'Done', reason: '' },
      { currentConfig: after, desiredConfig: after, state: 'Done', reason: '' },
    ])
    expect(status(played)).toMatchObject({ updatedMachineCount: 2, configuration: { name: after } })
  })

  it('changes nothing while it is paused, and goes on when it is resumed', () => {
    const played = open({ paused: true })
    const { world, pass, put } = played
    put(MACHINE_CONFIGS, config('99-chrony', { kernelArguments: ['quiet'] }))
    pass(120)
    expect(status(played)).toMatchObject({
      machineCount: 2,
      updatedMachineCount: 0,
      unavailableMachineCount: 0,
    })
    world.patch(MACHINE_CONFIG_POOLS, { name: 'worker' }, (one) => ({
      ...one,
      spec: { ...one.spec, paused: false },
    }))
    pass(120)
    expect(status(played)).toMatchObject({ updatedMachineCount: 2 })
  })

  it('says which machine cannot follow and why, and goes on once that is taken back', () => {
    const played = open()
    const { world, pass, put } = played
    put(MACHINE_CONFIGS, config('99-fips', { fips: true }))
    pass(60)
    expect(message(played, 'NodeDegraded')).toMatch(
      /^Node node-a is reporting: "can't reconcile config rendered-worker-.* FIPS/,
    )
    expect(status(played)).toMatchObject({ degradedMachineCount: 1, unavailableMachineCount: 0 })
    world.remove(MACHINE_CONFIGS, { name: '99-fips' })
    pass(60)
    expect(status(played)).toMatchObject({ degradedMachineCount: 0, updatedMachineCount: 2 })
  })

  it('says what cannot be put together', () => {
    const played = open()
    played.put(MACHINE_CONFIGS, config('99-old', { config: { ignition: { version: '1.0.0' } } }))
    played.pass(5)
    expect(message(played, 'RenderDegraded')).toContain('unknown version "1.0.0"')
    expect(status(played)).toMatchObject({ updatedMachineCount: 2 })
  })

  it('takes a machine over from the pool of all workers', () => {
    const played = open()
    const { put, pass, world } = played
    world.patch(NODES, { name: 'node-b' }, (node) => ({
      ...node,
      metadata: { ...node.metadata, labels: { ...node.metadata.labels, robot: '' } },
    }))
    put(MACHINE_CONFIG_POOLS, pool('robot', { nodeSelector: { matchLabels: { robot: '' } } }))
    pass(60)
    expect(status(played, 'robot')).toMatchObject({ machineCount: 1, updatedMachineCount: 1 })
    expect(status(played)).toMatchObject({ machineCount: 1 })
  })

  it('waits for a disruption budget that lets nothing go', () => {
    const played = open()
    const { put, pass } = played
    const selector = { matchLabels: { app: 'api' } }
    const spec = { replicas: 2, selector, template: buildTemplate() }
    put(DEPLOYMENTS, { metadata: { name: 'api', namespace: 'shop' }, spec })
    put(DISRUPTION_BUDGETS, {
      metadata: { name: 'api', namespace: 'shop' },
      spec: { minAvailable: 2, selector },
    })
    pass(20)
    put(MACHINE_CONFIGS, config('99-chrony', { kernelArguments: ['quiet'] }))
    pass(120)
    expect(away(played)).toEqual(['node-a'])
    expect(played.world.list(PODS, 'shop')).toHaveLength(2)
    const [told] = played.world.list(EVENTS).filter(({ reason }) => reason === 'FailedToDrain')
    expect(told?.['message']).toMatch(/^error when evicting pods\/"api-.* disruption budget\.$/)
    played.world.remove(DISRUPTION_BUDGETS, { namespace: 'shop', name: 'api' })
    pass(200)
    expect(status(played)).toMatchObject({ updatedMachineCount: 2 })
    expect(played.failures).toEqual([])
  })
})
