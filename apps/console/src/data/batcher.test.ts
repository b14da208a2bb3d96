import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

type Question = { scope: string; id: number }

function createRecorder(limit = 10) {
  const loads: number[][] = []
  const ask = createBatcher<Question, number>({
    groupBy: ({ scope }) => scope,
    limit,
    load: async (questions) => {
      if (questions.some(({ scope }) => scope === 'broken')) throw new Error('refused')
      loads.push(questions.map(({ id }) => id))
      return questions.map(({ id }) => id * 10)
    },
    pick: (answers, { id }) => answers.find((answer) => answer === id * 10),
  })
  return { ask, loads }
}

describe('questions of one moment', () => {
  it('travel together by group, and each gets its own answer', async () => {
    const { ask, loads } = createRecorder()
    const answers = await Promise.all([
      ask({ scope: 'a', id: 1 }),
      ask({ scope: 'b', id: 2 }),
      ask({ scope: 'a', id: 3 }),
    ])
    expect(answers).toEqual([10, 20, 30])
    expect(loads).toEqual([[1, 3], [2]])
  })

  it('are divided when there are too many', async () => {
    const { ask, loads } = createRecorder(2)
    await Promise.all([1, 2, 3].map((id) => ask({ scope: 'a', id })))
    expect(loads).toEqual([[1, 2], [3]])
  })

  it('fail only within their group', async () => {
    const { ask } = createRecorder()
    const [broken, fine] = await Promise.allSettled([
      ask({ scope: 'broken', id: 1 }),
      ask({ scope: 'a', id: 2 }),
    ])
    expect([broken.status, fine.status]).toEqual(['rejected', 'fulfilled'])
  })
})
