import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LogSource } from './log-stream.ts'
import { buildSourceLabels } from './source-labels.ts'

const source = (pod: string, container = 'app'): LogSource => ({
  cluster: 'seoul',
  namespace: 'shop',
  pod,
  container,
})

describe('what stands before a line of several sources', () => {
  const cases: readonly [string, readonly LogSource[], readonly string[]][] = [
    ['containers of one pod', [source('cart-0', 'app'), source('cart-0', 'proxy')], ['app', 'proxy']],
    ['pods of one workload', [source('cart-9mp-2bd29'), source('cart-9mp-8wvrh')], ['2bd29', '8wvrh']],
    [
      'pods of two revisions',
      [source('cart-9mp-2bd29'), source('cart-7xk-8wvrh')],
      ['9mp-2bd29', '7xk-8wvrh'],
    ],
    ['pods that begin alike within a word', [source('cart-1'), source('carbon-1')], ['cart-1', 'carbon-1']],
    ['pods in order', [source('db-0'), source('db-1'), source('db-10')], ['0', '1', '10']],
    [
      'containers of several pods',
      [source('cart-0', 'app'), source('cart-0', 'proxy'), source('cart-1', 'app')],
      ['0 app', '0 proxy', '1 app'],
    ],
    ['one name that is the start of another', [source('cart'), source('cart-1')], ['cart', 'cart-1']],
  ]
  it.each(cases)('%s', (_name, sources, labels) => {
    expect(buildSourceLabels(sources)).toEqual(labels)
  })

  it('is never the same for two', () => {
    const name = fc.stringMatching(/^[a-c](-?[a-c]){0,6}$/)
    const world = fc.uniqueArray(fc.tuple(name, fc.constantFrom('app', 'proxy')), {
      selector: (pair) => pair.join(' '),
      minLength: 2,
      maxLength: 6,
    })
    fc.assert(
      fc.property(world, (pairs) => {
        const labels = buildSourceLabels(pairs.map(([pod, container]) => source(pod, container)))
        expect(new Set(labels).size).toBe(pairs.length)
        expect(labels.every((label) => label !== '')).toBe(true)
      }),
    )
  })
})
