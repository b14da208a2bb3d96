import { expect, it } from 'vitest'
import { levelItems } from './level-items.ts'

const LEVELS = ['off', 'trace', 'debug', 'info', 'warning', 'error', 'critical']

it('a proxy may be told to log at every level that Envoy has', () => {
  const chosen: string[] = []
  const items = levelItems({ say: (key) => key, blocked: null, choose: (level) => chosen.push(level) })
  for (const item of items) if ('run' in item) item.run?.()
  expect(chosen).toEqual(LEVELS)
  expect(items).toMatchObject(LEVELS.map((id) => ({ id, label: `level.${id}`, blocked: null })))
})

it('who may not forward ports of its pod sees why at each', () => {
  const items = levelItems({ say: (key) => key, blocked: 'lacks', choose: () => undefined })
  expect(items.every((item) => 'blocked' in item && item.blocked === 'lacks')).toBe(true)
})
