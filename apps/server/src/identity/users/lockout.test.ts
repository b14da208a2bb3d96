import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/databases.ts'
import { createTestDeps, type TestDeps } from '../../../test/test-deps.ts'
import { pruneExpired } from '../prune.ts'
import { checkCredentials } from './check-credentials.ts'
import { type GuessState, planGuess } from './lockout.ts'
import { hashPassword } from './password.ts'
import { saveNewUser } from './user-store.ts'

const MINUTE = 60_000
const FRESH: GuessState = { times: [], lockedUntil: null }

const guessAt = (minutes: readonly number[]) =>
  minutes.reduce<GuessState | null>((state, minute) => state && planGuess(state, minute * MINUTE), FRESH)

test('the tenth guess within fifteen minutes locks for fifteen minutes', () => {
  expect(guessAt([0, 1, 2, 3, 4, 5, 6, 7, 8])?.lockedUntil).toBeNull()
  expect(guessAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 14])?.lockedUntil).toBe(29 * MINUTE)
})

test('guesses older than fifteen minutes do not count', () => {
  expect(guessAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 16])?.lockedUntil).toBeNull()
})

test('while locked none is looked at, and none makes the lock longer', () => {
  expect(guessAt([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 14])).toBeNull()
})

test('after a lock the count begins again', () => {
  expect(guessAt([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16])).toEqual({ times: [16 * MINUTE], lockedUntil: null })
})

describeOnBoth('guesses at once, at two replicas', (handle) => {
  const RIGHT = 'Naru-1234'
  let deps: TestDeps
  let replicas: readonly Pick<TestDeps, 'db' | 'clock'>[]

  beforeAll(async () => {
    deps = createTestDeps(handle.db)
    replicas = [deps, { ...deps, db: handle.replica() }]
    const password_hash = await hashPassword(RIGHT)
    await saveNewUser(deps.db, deps.clock, {
      user_id: 'someone',
      display_name: 'Someone',
      default_role: 'viewer',
      source: 'local',
      password_hash,
    })
  })

  /** What each guess is answered, in no order. */
  async function guess(userID: string, passwords: readonly string[]): Promise<readonly string[]> {
    const answers = passwords.map((password, index) =>
      checkCredentials(replicas[index % 2] ?? deps, { userID, password }).then(
        () => 'OK',
        (error: { readonly code: string }) => error.code,
      ),
    )
    return (await Promise.all(answers)).sort()
  }

  const wrong = Array.from({ length: 30 }, (_, index) => `wrong-${index}`)
  const LOCKED = [...Array(20).fill('ACCOUNT_LOCKED'), ...Array(10).fill('INVALID_ACCOUNT')]

  test.each(['someone', 'nobody'])(
    'of thirty for %s ten are looked at, and none after them',
    async (userID) => {
      expect(await guess(userID, wrong)).toEqual(LOCKED)
      expect(await guess(userID, [RIGHT, RIGHT])).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
    },
  )

  test('who guesses right begins anew', async () => {
    deps.advance(16 * MINUTE)
    expect(await guess('someone', wrong.slice(0, 9))).toEqual(Array(9).fill('INVALID_ACCOUNT'))
    expect(await guess('someone', [RIGHT])).toEqual(['OK'])
    expect(await guess('someone', wrong.slice(0, 9))).toEqual(Array(9).fill('INVALID_ACCOUNT'))
  })

  test('counts that say nothing any more are taken out', async () => {
    const count = async () =>
      (await deps.db.selectFrom('sign_in_failures').select('user_id').execute()).length
    expect(await count()).toBeGreaterThan(0)
    deps.advance(31 * MINUTE)
    await pruneExpired(deps)
    expect(await count()).toBe(0)
  })
})
