import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  meshMates,
  nameClusters,
  nameInTelemetry,
  valueInTelemetry,
  withRegisteredIds,
} from './cluster-names.ts'
import type { Sample } from './sample.ts'

type Names = Readonly<Record<string, string>>

/** What a name in the telemetry of `seoul` is read as. */
function readIn(names: Names, name: string): string | undefined {
  const told = [{ labels: { source_cluster: name, destination_cluster: name } }]
  const [one] = withRegisteredIds(told, nameClusters('seoul', new Map(Object.entries(names))))
  return one?.labels.source_cluster === one?.labels.destination_cluster
    ? one?.labels.source_cluster
    : undefined
}

describe('a name in the telemetry of seoul', () => {
  it.each<readonly [string, Names, string, string]>([
    ['that its istiod gave it is its own', { seoul: 'Kubernetes' }, 'Kubernetes', 'seoul'],
    [
      'is its own where others have it as well',
      { busan: 'Kubernetes', seoul: 'Kubernetes' },
      'Kubernetes',
      'seoul',
    ],
    ['that the istiod of another gave it is that other', { seoul: 'east', busan: 'west' }, 'west', 'busan'],
    [
      'that two others have is neither of them',
      { busan: 'Kubernetes', jeju: 'Kubernetes' },
      'Kubernetes',
      'Kubernetes',
    ],
    ['that no istiod gave stays as it is', { seoul: 'Kubernetes', busan: 'west' }, 'far', 'far'],
    ['stays where no istiod is known', {}, 'seoul', 'seoul'],
    ['stays where it says that nobody knows', { seoul: 'Kubernetes' }, 'unknown', 'unknown'],
    [
      'may be what Naru calls another: the two change places',
      { seoul: 'busan', busan: 'seoul' },
      'busan',
      'seoul',
    ],
    ['is not a cluster that istiod calls otherwise', { seoul: 'Kubernetes' }, 'seoul', 'istio:seoul'],
    ['that objects have anyway is a name like any', { seoul: 'constructor' }, 'toString', 'toString'],
  ])('%s', (_, names, name, id) => {
    expect(readIn(names, name)).toBe(id)
  })
})

it('telemetry is asked for a cluster by its name there, and for anything else by what it is', () => {
  const names = nameClusters(
    'seoul',
    new Map([
      ['seoul', 'Kubernetes'],
      ['busan', 'west'],
    ]),
  )
  expect(['seoul', 'busan', 'far'].map((id) => nameInTelemetry(names, id))).toEqual([
    'Kubernetes',
    'west',
    'far',
  ])
  expect(valueInTelemetry(names, 'destination_cluster', 'seoul')).toBe('Kubernetes')
  expect(valueInTelemetry(names, 'request_operation', 'seoul')).toBe('seoul')
})

it('clusters that are called differently read each other’s names the same', () => {
  const given = new Map([
    ['seoul', 'Kubernetes'],
    ['busan', 'seoul'],
    ['jeju', 'jeju'],
  ])
  const [one, ...others] = [...given.keys()].map((own) => nameClusters(own, given))
  for (const other of others) expect(other).toEqual(one)
})

it('only what names a cluster is changed, and what it does not change stays what it was', () => {
  const names = nameClusters('seoul', new Map([['seoul', 'Kubernetes']]))
  const told: readonly Sample[] = [
    { labels: { source_cluster: 'Kubernetes', source_workload: 'Kubernetes' }, value: 1 },
    { labels: { source_workload: 'web' }, value: 2 },
  ]
  const [changed, same] = withRegisteredIds(told, names)
  expect(changed).toEqual({ labels: { source_cluster: 'seoul', source_workload: 'Kubernetes' }, value: 1 })
  expect(same).toBe(told[1])
  expect(withRegisteredIds(told, nameClusters('seoul', new Map([['seoul', 'seoul']])))).toBe(told)
})

it('two names never become one cluster, and each cluster is asked for by the name that it is read from', () => {
  const name = fc.constantFrom('seoul', 'busan', 'jeju', 'Kubernetes', 'west')
  const id = fc.constantFrom('seoul', 'busan', 'jeju', 'Kubernetes')
  fc.assert(
    fc.property(fc.dictionary(id, name), id, (given, own) => {
      const names = nameClusters(own, new Map(Object.entries(given)))
      const all = ['seoul', 'busan', 'jeju', 'Kubernetes', 'west', 'unknown']
      const read = all.map((one) => names.get(one) ?? one)
      expect(new Set(read).size).toBe(all.length)
      expect(read.map((one) => nameInTelemetry(names, one))).toEqual(all)
      const istiod = given[own]
      if (istiod !== undefined) expect(nameInTelemetry(names, own)).toBe(istiod)
    }),
    { numRuns: 1000 },
  )
})

it.each<readonly [string, Names, readonly string[]]>([
  ['each has a name of its own', { seoul: 'east', busan: 'west' }, ['busan']],
  [
    'one is called as another is registered',
    { seoul: 'busan', busan: 'jeju', jeju: 'seoul' },
    ['busan', 'jeju'],
  ],
  ['nobody has named the others', { seoul: 'east', busan: 'Kubernetes', jeju: 'Kubernetes' }, []],
  ['nobody has named one of them', { seoul: 'east', busan: 'Kubernetes', jeju: 'west' }, ['jeju']],
  ['nobody has named it', { seoul: 'Kubernetes', busan: 'west' }, []],
  ['others have its name', { seoul: 'east', busan: 'east', jeju: 'west' }, ['jeju']],
  ['nothing is known', {}, []],
])('clusters that may be of one mesh with seoul, where %s', (_, names, mates) => {
  expect(meshMates('seoul', nameClusters('seoul', new Map(Object.entries(names)))).toSorted()).toEqual(mates)
})
