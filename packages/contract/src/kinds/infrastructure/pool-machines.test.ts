import { describe, expect, it } from 'vitest'
import { countUpdated, listMachines, listWaitingChanges, machinesOf } from './pool-machines.ts'

const role = (name: string) => ({ matchLabels: { [`role/${name}`]: '' } })
const pool = (name: string, spec: object = {}) => ({
  metadata: { name },
  spec: { nodeSelector: role(name), configuration: { name: 'new' }, ...spec },
})
const node = (name: string, roles: readonly string[], notes: Record<string, string> = {}) => ({
  metadata: {
    name,
    labels: Object.fromEntries(roles.map((one) => [`role/${one}`, ''])),
    annotations: Object.fromEntries(
      Object.entries(notes).map(([key, value]) => [`machineconfiguration.openshift.io/${key}`, value]),
    ),
  },
})

describe('the machines of a pool', () => {
  const nodes = [
    node('m', ['master', 'worker']),
    node('w', ['worker']),
    node('r', ['worker', 'robot']),
    node('x', []),
  ]
  const pools = [pool('worker'), pool('robot'), pool('master')]

  it.each([
    ['master', ['m']],
    ['worker', ['w']],
    ['robot', ['r']],
  ])('%s', (name, expected) => {
    expect(machinesOf(pool(name), pools, nodes).map(({ metadata }) => metadata.name)).toEqual(expected)
  })

  it('are those that it chooses where other pools are not known', () => {
    expect(machinesOf(pool('robot'), [], nodes).map(({ metadata }) => metadata.name)).toEqual(['r'])
    expect(machinesOf({ metadata: { name: 'bare' } }, pools, nodes)).toEqual([])
  })
})

it('of a pool are counted where all are known, else as the pool itself says', () => {
  const told = { ...pool('worker'), status: { machineCount: 900, updatedMachineCount: 450 } }
  const has = { currentConfig: 'new', desiredConfig: 'new', state: 'Done' }
  const machines = listMachines(told, [], [node('a', ['worker'], has), node('b', ['worker'])])
  expect(countUpdated(told, machines, true)).toEqual({ updated: 1, total: 2 })
  expect(countUpdated(told, machines, false)).toEqual({ updated: 450, total: 900 })
  expect(countUpdated(pool('worker'), machines, false)).toEqual({ updated: 1, total: 2 })
})

describe('a machine', () => {
  const has = { currentConfig: 'new', desiredConfig: 'new', state: 'Done' }
  const old = { currentConfig: 'old', desiredConfig: 'old', state: 'Done' }

  it.each([
    ['has everything', has, {}, 'updated'],
    ['waits for its turn', old, {}, 'waiting'],
    ['is held by a pause', old, { paused: true }, 'held'],
    ['has just been told', { ...old, desiredConfig: 'new' }, {}, 'updating'],
    ['is emptied', { ...old, desiredConfig: 'new', state: 'Working' }, {}, 'draining'],
    ['restarts', { ...old, desiredConfig: 'new', state: 'Rebooting' }, { paused: true }, 'restarting'],
    ['cannot follow', { ...old, desiredConfig: 'new', state: 'Unreconcilable' }, {}, 'degraded'],
    ['failed', { ...old, desiredConfig: 'new', state: 'Degraded' }, {}, 'degraded'],
    ['says nothing', {}, {}, 'waiting'],
  ])('that %s', (_what, notes, spec, step) => {
    expect(listMachines(pool('worker', spec), [], [node('w', ['worker'], notes)])[0]?.step).toBe(step)
  })

  it('stands first where it is in trouble, with its reason', () => {
    const nodes = [
      node('a', ['worker'], has),
      node('b', ['worker'], { ...old, state: 'Degraded', reason: 'no space' }),
      node('c', ['worker'], { ...old, reason: 'long ago' }),
    ]
    expect(listMachines(pool('worker'), [], nodes)).toEqual([
      { name: 'b', step: 'degraded', has: 'old', reason: 'no space' },
      { name: 'c', step: 'waiting', has: 'old', reason: '' },
      { name: 'a', step: 'updated', has: 'new', reason: '' },
    ])
  })
})

describe('what waits', () => {
  const configuration = (name: string, sources: readonly string[]) => ({
    configuration: { name, source: sources.map((source) => ({ name: source })) },
  })
  const changes = (now: object, then: object) =>
    listWaitingChanges({ metadata: { name: 'worker' }, spec: now, status: then })

  it.each([
    ['nothing', configuration('a', ['00']), configuration('a', ['00']), null],
    [
      'machine configs that came and went',
      configuration('b', ['00', '99-new']),
      configuration('a', ['00', '98-old']),
      { added: ['99-new'], removed: ['98-old'] },
    ],
    [
      'other contents of the same',
      configuration('b', ['00']),
      configuration('a', ['00']),
      { added: [], removed: [] },
    ],
  ])('is %s', (_what, now, then, expected) => expect(changes(now, then)).toEqual(expected))
})
