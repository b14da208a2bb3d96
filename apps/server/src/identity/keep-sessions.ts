import type { FastifyInstance } from 'fastify'
import { keepRunning } from '../system/keep-running.ts'
import type { IdentityDeps } from './deps.ts'
import type { Issuers } from './issuer/issuers.ts'
import { createIssuerWatch } from './logout/issuer-watch.ts'
import { pruneExpired } from './prune.ts'
import type { LiveCallers } from './session/live-callers.ts'
import type { Sessions } from './session/sessions.ts'
import type { TokenCallers } from './tokens/token-callers.ts'

const SWEEP_MS = 10_000
const PRUNE_MS = 600_000

type Parts = {
  readonly issuers: Pick<Issuers, 'find'>
  readonly sessions: Sessions
  readonly tokens: Pick<TokenCallers, 'load'>
  readonly live: LiveCallers
}

/** What other replicas and issuers have ended is noticed here; what is over goes. It ends with the server. */
export function keepSessions(
  app: FastifyInstance,
  deps: IdentityDeps,
  { issuers, sessions, tokens, live }: Parts,
): void {
  const idsOf = (callers: ReturnType<LiveCallers['all']>) =>
    callers.flatMap(({ session }) => (session ? [session.id] : []))

  async function sweep(): Promise<void> {
    const callers = live.all()
    const known = await sessions.peek(idsOf(callers))
    await live.sweep(callers, async ({ session, token }) =>
      session ? (known.get(session.id) ?? null) : token && tokens.load(token.id),
    )
  }
  app.decorate('sweepCallers', sweep)

  const watch = createIssuerWatch(deps, issuers, sessions)
  const confirm = (): Promise<void> => watch(idsOf(live.all()))
  app.decorate('confirmSessions', confirm)

  const onError = (error: unknown): void => app.log.warn({ err: error }, 'upkeep of sessions failed')
  // An issuer that hangs keeps nobody from noticing the others.
  const turns = [
    keepRunning(sweep, SWEEP_MS, onError),
    keepRunning(confirm, SWEEP_MS, onError),
    keepRunning(() => pruneExpired(deps), PRUNE_MS, onError),
  ]
  app.addHook('preClose', async () => {
    for (const turn of turns) void turn.stop()
    // Streams would keep a closing server open; the console connects again, to another replica or after the restart.
    live.endAll(() => true, 'shutdown')
  })
}
