import { expect, it } from 'vitest'
import { createDraftJudge } from './draft-judge.ts'
import type { JudgeAnswer, JudgeQuestion } from './judge-wire.ts'

const ASK = { namespace: 'shop', drafts: [], locale: 'en' } as const

/** A worker that answers when it is told to. */
function stagedWorker() {
  const asked: JudgeQuestion[] = []
  const listeners = new Map<string, (event: never) => void>()
  const say = (type: string, event: unknown): void => listeners.get(type)?.(event as never)
  const judge = createDraftJudge(() => ({
    addEventListener: (type: string, listen: never) => void listeners.set(type, listen),
    postMessage: (question: JudgeQuestion) => void asked.push(question),
    terminate: () => undefined,
  }))
  return {
    judge,
    asked,
    answer: (data: JudgeAnswer) => say('message', { data }),
    fail: () => say('error', {}),
  }
}

it('each question has its own answer, in whatever order they come', async () => {
  const { judge, asked, answer } = stagedWorker()
  const [first, second] = [judge.judge(ASK), judge.judge(ASK)]
  const [one, other] = asked.map(({ id }) => id)
  answer({ id: other ?? 0, told: [null] })
  answer({ id: one ?? 0, told: [] })
  expect(await Promise.all([first, second])).toEqual([[], [null]])
})

it('an engine that cannot read the mesh says so, and one that fails leaves nobody waiting', async () => {
  const { judge, asked, answer, fail } = stagedWorker()
  const learnt = judge.learn('{}')
  answer({ id: asked[0]?.id ?? 0, told: null })
  expect(await learnt).toBe(false)
  const open = judge.judge(ASK)
  fail()
  expect([await open, await judge.judge(ASK)]).toEqual([null, null])
  expect(asked).toHaveLength(2)
})
