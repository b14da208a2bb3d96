import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, statusOf } from '../../../test/kind-samples.ts'

describe('a node', () => {
  const node = (conditions: object[], spec = {}) =>
    object({ spec, status: { conditions, allocatable: { cpu: '4', memory: '8Gi' } } })
  const ready = condition('Ready', 'True')

  it.each([
    ['ready', node([ready]), 'Ready', null],
    ['cordoned', node([ready], { unschedulable: true }), 'SchedulingDisabled', null],
    ['not ready', node([condition('Ready', 'False')]), 'NotReady', 'NotReady'],
    ['silent', node([condition('Ready', 'Unknown')]), 'NotReady', 'NotReady'],
    ['under pressure', node([ready, condition('DiskPressure', 'True')]), 'DiskPressure', 'DiskPressure'],
  ])('that is %s', (_what, value, word, problem) => {
    expect(statusOf('node', value)).toBe(word)
    expect(problemOf('node', value)?.reason ?? null).toBe(problem)
  })

  it.each([
    ['MemoryPressure', 'memory'],
    ['PIDPressure', 'cpu'],
  ])('under %s offers to keep pods away and to move them, and those that use most %s', (type, scarce) => {
    expect(problemOf('node', node([ready, condition(type, 'True')]))).toMatchObject({
      helps: ['cordon', 'drain'],
      scarce,
    })
  })

  it('takes what runs on it along when it is away, and only then', () => {
    const spreads = (...conditions: object[]) => problemOf('node', node(conditions))?.spreads
    expect(spreads(condition('Ready', 'Unknown'))).toEqual({ over: 'runs-on', as: 'workloads' })
    expect(spreads(ready, condition('DiskPressure', 'True'))).toBeUndefined()
  })

  it('offers what containers may ask for by name, of which it has any', () => {
    const amounts = { cpu: '4', memory: '8Gi', pods: '110', 'ephemeral-storage': '90Gi' }
    const allocatable = { ...amounts, 'nvidia.com/gpu': '2', 'hugepages-2Mi': '0' }
    expect(cell('node', object({ status: { allocatable } }), 'resources')).toEqual([
      'ephemeral-storage',
      'nvidia.com/gpu',
    ])
  })

  it('shows its roles, capacity and use', () => {
    const labels = {
      'node-role.kubernetes.io/control-plane': '',
      'node-role.kubernetes.io/master': '',
      x: 'y',
    }
    expect(cell('node', object({}, { labels }), 'roles')).toEqual(['control_plane'])
    expect(cell('node', object(), 'roles')).toEqual(['worker'])
    const usage = () => ({ cpu: 1.5, memory: 2 ** 30 })
    expect(cell('node', node([]), 'cpu', { usage })).toEqual({ used: 1.5, request: 4 })
    expect(cell('node', node([]), 'memory')).toEqual({ used: null, request: 8 * 2 ** 30 })
    expect(cell('node', node([]), 'pods', { podCount: (name) => name.length })).toBe(3)
  })
})
