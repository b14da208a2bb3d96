import type { ServerDeps } from '../app/deps.ts'
import { hashSecret, loadSessionByCookie } from './session/session-store.ts'

const REMEMBERED = 10_000

/** Which session a cookie belongs to: this never changes while the session lives, so it is looked up once. */
export function createCookieIndex(deps: ServerDeps): (cookie: string) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (cookie) => {
    const key = hashSecret(deps, cookie)
    const id = known.get(key)
    if (id !== undefined) return id
    const session = await loadSessionByCookie(deps, cookie)
    if (!session) return null
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, session.id)
    return session.id
  }
}
