import { expect, it } from 'vitest'
import { createMemoryBudget } from './memory-budget.ts'

/** Members by name; who is dropped, in order. */
function createMembers(...names: readonly string[]) {
  const budget = createMemoryBudget(100)
  const dropped: string[] = []
  const shares = new Map(names.map((name) => [name, budget.join(() => dropped.push(name))]))
  return { dropped, add: (name: string, bytes: number) => shares.get(name)?.add(bytes), shares }
}

it('mirrors are kept as long as all of them fit together', () => {
  const { dropped, add } = createMembers('pods', 'nodes')
  add('pods', 60)
  add('nodes', 40)
  expect(dropped).toEqual([])
})

it('the heaviest mirror is dropped, whoever asks for more than fits', () => {
  const { dropped, add } = createMembers('pods', 'nodes')
  add('pods', 90)
  add('nodes', 20)
  expect(dropped).toEqual(['pods'])
})

it('what a mirror gives back, or has left behind, is there for the others', () => {
  const { dropped, add, shares } = createMembers('pods', 'nodes')
  add('pods', 90)
  add('pods', -80)
  add('nodes', 80)
  shares.get('nodes')?.leave()
  add('nodes', 500)
  add('pods', 85)
  expect(dropped).toEqual([])
})
