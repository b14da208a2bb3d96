import { describe, expect, it } from 'vitest'
import { findPath, type PathStep, parsePath, valuesAt } from './find-path.ts'

it.each<[string, PathStep[]]>([
  ['spec/http[0]/route[12]/destination/host', ['spec', 'http', 0, 'route', 12, 'destination', 'host']],
  ['spec/a[1][2]', ['spec', 'a', 1, 2]],
  ['workload', ['workload']],
  ['', []],
  ['spec/odd[x]', ['spec', 'odd[x]']],
])('%s', (path, steps) => {
  expect(parsePath(path)).toEqual(steps)
})

describe('in an object', () => {
  const object = {
    spec: {
      addresses: [{ type: 'IPAddress' }, { value: '1.1.1.1' }],
      http: [{ match: [{ uri: {} }, { gateways: ['a', 'b'] }], route: [{ destination: { host: 'x' } }] }],
      parentRefs: [{ name: 'front' }],
      empty: [],
    },
    status: { conditions: [{ reason: 'Invalid' }] },
  }

  it.each<[string, PathStep[]]>([
    ['spec/http[0]/route[0]/destination/host', ['spec', 'http', 0, 'route', 0, 'destination', 'host']],
    ['spec/http[0]/route[0]/host', ['spec', 'http', 0, 'route', 0]],
    ['spec/http[0]/match/gateways[1]', ['spec', 'http', 0, 'match', 1, 'gateways', 1]],
    ['spec/addresses/value', ['spec', 'addresses', 1, 'value']],
    ['spec/parentRefs[0]/name/front', ['spec', 'parentRefs', 0, 'name']],
    ['status/conditions[0]/reason/Invalid', ['status', 'conditions', 0, 'reason']],
    ['spec/empty/value', ['spec', 'empty']],
    ['spec/http[7]/route', ['spec', 'http']],
    ['spec/trafficPolicy', ['spec']],
    ['spec/constructor', ['spec']],
    ['workload', []],
  ])('%s underlines %j', (path, steps) => {
    expect(findPath(object, path)).toEqual(steps)
  })
})

it('all values that a path may mean are read, and none where it leads nowhere', () => {
  const object = { spec: { match: [{ gateways: ['a'] }, { gateways: ['b'] }], host: 'x' } }
  expect(valuesAt(object, 'spec/match/gateways[0]')).toEqual(['a', 'b'])
  expect(valuesAt(object, 'spec/host')).toEqual(['x'])
  expect(valuesAt(object, 'spec/gone[2]/host')).toEqual([])
})
