import { describe, expect, test } from 'vitest'
import { createInjectSend } from '../../../test/inject-send.ts'
import { openSignIn } from '../../../test/open-sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'

function countAnswers(answers: readonly number[]): Readonly<Record<number, number>> {
  return Object.fromEntries(
    [...new Set(answers)].map((status) => [status, answers.filter((one) => one === status).length]),
  )
}

describe('where demonstration identities are offered', () => {
  const server = useTestServer()

  test.each([
    ['one of them', { demo: 'viewer' }, 200],
    ['a name that is none', { demo: 'nobody' }, 401],
  ])('a stranger signs in as %s 240 times a minute and no more', async (_name, body, status) => {
    const answer = await openSignIn(createInjectSend(server.app))
    const answers = await Promise.all(Array.from({ length: 400 }, () => answer(body)))
    expect(countAnswers(answers)).toEqual({ [status]: 240, 429: 160 })
  })

  test('which takes nothing from the guesses that people of the same address have', async () => {
    const answer = await openSignIn(createInjectSend(server.app))
    await Promise.all(Array.from({ length: 241 }, () => answer({ demo: 'nobody' })))
    expect(await answer({ userID: 'someone', password: 'wrong' })).toBe(401)
  })
})

describe('where they are not offered', () => {
  const server = useTestServer({ demo: false })

  test('asking for one is a guess as any other: refused, and sixty times a minute', async () => {
    const answer = await openSignIn(createInjectSend(server.app))
    const answers = await Promise.all(Array.from({ length: 100 }, () => answer({ demo: 'viewer' })))
    expect(countAnswers(answers)).toEqual({ 401: 60, 429: 40 })
    expect(await answer({ userID: 'admin', password: 'wrong' })).toBe(429)
  })
})
