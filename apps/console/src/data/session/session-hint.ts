import { SESSION_HINT } from '@naru/contract/api/session-hint'

/** Whether a session may exist; without one nothing needs to be asked before signing in. */
export function mayHaveSession(cookies: string = document.cookie): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${SESSION_HINT}=`))
}
