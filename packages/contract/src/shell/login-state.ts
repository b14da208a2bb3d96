import type { Text } from '../i18n/locale.ts'
import { TOKEN_REFRESH_MS } from './limits.ts'

/** The end of the session and of its token, in milliseconds. */
export type LoginSession = {
  readonly username: string
  readonly expiresOn: number
  readonly sessionExpiresOn: number
}

export type LoginState = {
  readonly status: 'loggedOut' | 'logging' | 'loggedIn' | 'error' | 'expired'
  readonly session: LoginSession | null
  readonly message: Text | null
  /** Where to go after signing in; null where nobody is asked to. */
  readonly landingRoute: string | null
}

export type LoginEvent =
  | { readonly type: 'request'; readonly landingRoute: string | null }
  | { readonly type: 'success' | 'extend'; readonly session: LoginSession }
  | { readonly type: 'failure'; readonly message: Text }
  | { readonly type: 'logout' | 'expire' }

export const LOGGED_OUT: LoginState = {
  status: 'loggedOut',
  session: null,
  message: null,
  landingRoute: null,
}

export const EXPIRED_MESSAGE: Text = {
  en: 'Your session has expired or was terminated in another window.',
  ko: '세션이 만료되었거나 다른 창에서 종료되었습니다.',
}

/** The next state of the sign-in; an extension of a session that is over changes nothing. */
export function reduceLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'request':
      return { ...LOGGED_OUT, status: 'logging', landingRoute: event.landingRoute }
    case 'success':
      return { ...state, status: 'loggedIn', session: event.session, message: null }
    case 'extend':
      return state.status === 'loggedIn' ? { ...state, session: event.session } : state
    case 'failure':
      return { ...state, status: 'error', session: null, message: event.message }
    case 'logout':
      return LOGGED_OUT
    case 'expire':
      return { ...state, status: 'expired', session: null, message: EXPIRED_MESSAGE }
  }
}

export function needsRefresh({ expiresOn }: Pick<LoginSession, 'expiresOn'>, now: number): boolean {
  return expiresOn - now < TOKEN_REFRESH_MS
}

/** A session that ended by its date asks for a new sign-in. */
export function isSessionOver({ sessionExpiresOn }: LoginSession, now: number): boolean {
  return now >= sessionExpiresOn
}
