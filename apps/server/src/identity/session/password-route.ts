import { passwordChange } from '@naru/contract/api/users'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'
import { buildAnswer, doneResult } from '../../http/envelope.ts'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import { saveNewPassword } from '../users/check-credentials.ts'
import { clearGuesses, takeGuess } from '../users/lockout.ts'
import { inPlace, verifyPassword } from '../users/password.ts'
import { loadUser, type UserRow } from '../users/user-store.ts'
import type { Sessions } from './sessions.ts'

/** POST /api/v1/session/password: one's own password; all other sessions of the person end. */
export function addPasswordRoute(app: FastifyInstance, deps: IdentityDeps, sessions: Sessions): void {
  const { db } = deps
  const config = { permission: 'session', tokens: false, ...perMinute(20) } as const
  const schema = { body: passwordChange, response: { 200: doneResult } }

  app
    .withTypeProvider<ZodProvider>()
    .post('/api/v1/session/password', { config, schema }, async (request) => {
      const { user, session } = request.caller
      const { current, next } = request.body
      const row = await inPlace(() => proveCurrent(deps, user.userID, current))
      const intent = { verb: 'update', kind: 'User', name: user.userID, detail: 'password' }
      await app.audit.attempt(request, intent, async () => {
        await saveNewPassword(db, row, { current, next })
        for (const other of await sessions.list(user.userID))
          if (other.id !== session?.id) await sessions.end(other.id, 'signed-out')
        return { answer: null }
      })
      return buildAnswer(request, {})
    })
}

/** Throws ACCOUNT_LOCKED or INVALID_CURRENT_PASSWORD. */
async function proveCurrent({ db, clock }: IdentityDeps, userID: string, current: string): Promise<UserRow> {
  if (!(await takeGuess(db, clock, userID))) throw new AppError('ACCOUNT_LOCKED')
  const row = await loadUser(db, userID)
  if (!row || !(await verifyPassword(row.password_hash, current))) {
    throw new AppError('INVALID_CURRENT_PASSWORD')
  }
  await clearGuesses(db, userID)
  return row
}
