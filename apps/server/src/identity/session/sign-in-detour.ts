import type { FastifyRequest } from 'fastify'
import type { IdentityConfig } from '../deps.ts'
import { LOGIN_PATH } from './login-routes.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Pages that are shown to people without a session. */
const OPEN_PAGES = /^\/(sign-in|500)([/?]|$)/

/**
 * Where a browser goes that opens a page without any session: to sign in, without loading the page first. Null when
 * the page itself has to find out: browsers keep the session's cookie back when another site led them here.
 */
export function planSignInDetour(
  request: Pick<FastifyRequest, 'headers' | 'url' | 'cookies'>,
  config: Pick<IdentityConfig, 'url'>,
): string | null {
  const site = request.headers['sec-fetch-site']
  const opensPage = request.headers['sec-fetch-dest'] === 'document'
  if (!opensPage || (site !== 'none' && site !== 'same-origin')) return null
  if (OPEN_PAGES.test(request.url) || readSessionCookie(request, config) !== null) return null
  return `${LOGIN_PATH}?continue-to=${encodeURIComponent(request.url)}`
}
