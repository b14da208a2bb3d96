import { SESSION_HINT } from '@naru/contract/api/session-hint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityConfig } from '../deps.ts'

type CookieConfig = Pick<IdentityConfig, 'url'>

/** The browser binds a `__Host-` cookie to this very host, over https only; plain http has no such thing. */
function sessionCookieName({ url }: CookieConfig): string {
  return isSecure({ url }) ? '__Host-naru-session' : 'naru-session'
}

function isSecure({ url }: CookieConfig): boolean {
  return url.startsWith('https:')
}

export function readSessionCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  config: CookieConfig,
): string | null {
  return request.cookies[sessionCookieName(config)] ?? null
}

export function writeSessionCookie(
  reply: FastifyReply,
  config: CookieConfig,
  { cookie, expires }: { readonly cookie: string; readonly expires: Date },
): void {
  const secure = isSecure(config)
  reply.setCookie(sessionCookieName(config), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires,
  })
  reply.setCookie(SESSION_HINT, '1', { path: '/', httpOnly: false, sameSite: 'strict', secure, expires })
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  const secure = isSecure(config)
  reply.clearCookie(sessionCookieName(config), { path: '/', httpOnly: true, sameSite: 'strict', secure })
  reply.clearCookie(SESSION_HINT, { path: '/', httpOnly: false, sameSite: 'strict', secure })
}

const BROWSER_COOKIE = 'naru-sign-in'
const BROWSER_PATH = '/api/v1/session'

/** Binds a sign-in to the browser that began it. Lax, because the way back may begin at another site. */
export function readBrowserCookie(request: FastifyRequest): string | null {
  return request.cookies[BROWSER_COOKIE] ?? null
}

export function writeBrowserCookie(reply: FastifyReply, config: CookieConfig, value: string): void {
  reply.setCookie(BROWSER_COOKIE, value, {
    path: BROWSER_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: 3600,
  })
}
