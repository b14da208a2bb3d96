import { expect, it } from 'vitest'
import { drawnEdge } from '../../../../test/drawn-graph.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { movingDots } from './moving-dots.ts'

const edge = (change: Partial<DrawnEdge>) => drawnEdge('a', 'a', { rate: 10, ...change })

it('the more an edge carries, the more is on its way, up to what can be told apart', () => {
  const counts = [0, 0.1, 10, 1000, 1e9].map((rate) => movingDots(edge({ rate }), 0).length)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect([counts[0], counts[1], counts.at(-1)]).toEqual([0, 1, 6])
  expect(movingDots(edge({ tone: 'idle' }), 0)).toEqual([])
})

it('of an edge in trouble at least one fails, of one that is well none, and of one that only fails all do', () => {
  const failing = (errors: number | null, tone: DrawnEdge['tone'] = 'ok') =>
    movingDots(edge({ rate: 1000, errors, tone }), 0).filter(({ isFailing }) => isFailing).length
  expect([failing(null), failing(0), failing(1)]).toEqual([0, 0, 0])
  expect([failing(1, 'warning'), failing(100, 'error')]).toEqual([1, 6])
})

it('moves along, and a slow answer moves slowly', () => {
  const part = (now: number, responseTime = '0') =>
    movingDots(edge({ rate: 0.1, data: { id: 'e', source: 'a', target: 'a', responseTime } }), now)[0]
      ?.part ?? 0
  expect(part(400)).toBeGreaterThan(part(0))
  expect(part(400, '900')).toBeLessThan(part(400))
})
