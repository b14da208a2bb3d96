import { API } from '@naru/contract/api/base'
import { type SessionUser, signOutResult, type Trying, ticket } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import type { SessionEnd } from '@naru/contract/live/protocol'
import { LOGGED_OUT, type LoginEvent, type LoginState, reduceLogin } from '@naru/contract/shell/login-state'
import { create } from 'zustand'
import { call, send } from '../api.ts'
import { onSessionLost, request } from '../request.ts'
import { mayHaveSession } from './session-hint.ts'
import { dropTokens, freshTokens, heldTokens, onTokens, refreshTokens } from './tokens.ts'

type SessionState = LoginState & {
  /** Who is signed in here, or was until the session ended: the page stays theirs. */
  readonly user: SessionUser | null
  readonly error: AppError | null
  /** Why it ended, where the server has said so. */
  readonly end: SessionEnd | null
  /** The provider that vouches for the person, where it does not answer. */
  readonly away: string | null
  /** Set where an administrator sees the console as `user`. */
  readonly trying: Trying | null
}

export const useSession = create<SessionState>(() => ({
  ...reduceLogin(LOGGED_OUT, { type: 'request', landingRoute: null }),
  user: null,
  error: null,
  end: null,
  away: null,
  trying: null,
}))

function dispatch(
  event: LoginEvent,
  more: Partial<Pick<SessionState, 'user' | 'error' | 'end' | 'away' | 'trying'>> = {},
): void {
  useSession.setState((state) => ({ ...reduceLogin(state, event), ...more }))
}

const windows = new BroadcastChannel('naru.session')

windows.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'signed-out') endSession(null)
  // The person is seen as somebody else now, or as themselves again: new tokens say so, and the page begins anew.
  if (data === 'trying') void refreshTokens().catch(() => undefined)
})

onSessionLost(() => endSession(null))

onTokens(({ user, expiresOn, sessionExpiresOn, provider, awayUntil, trying = null }) => {
  const before = useSession.getState()
  const session = {
    username: user.userID,
    expiresOn: Date.parse(expiresOn),
    sessionExpiresOn: Date.parse(sessionExpiresOn),
  }
  const type = before.status === 'loggedIn' ? 'extend' : 'success'
  const away = awayUntil ? (provider ?? 'Naru') : null
  dispatch({ type, session }, { user, error: null, end: null, away, trying })
  // What is on the page belongs to whoever was here before.
  if (before.user && before.user.userID !== user.userID) location.reload()
})

/** The server has said over a stream that the session is over. */
export function loseSession(end: SessionEnd): void {
  endSession(end)
}

function endSession(end: SessionEnd | null): void {
  dropTokens()
  const { status, user } = useSession.getState()
  if (status === 'loggedIn' || (status === 'logging' && user)) dispatch({ type: 'expire' }, { end })
}

let started: Promise<void> | null = null

/** Takes up the session of the cookie, then checks single sign-on where the token names a provider. Without a session the status is `loggedOut`. */
export function startSession(): Promise<void> {
  started ??= takeUpSession()
  return started
}

async function takeUpSession(): Promise<void> {
  if (!mayHaveSession()) {
    dispatch({ type: 'logout' })
    return
  }
  try {
    await refreshTokens()
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError('UNAVAILABLE', { cause: error })
    const signedOut = failure.code === 'SIGN_IN_NEEDED' || failure.code === 'SESSION_EXPIRED'
    if (signedOut) dispatch({ type: 'logout' })
    else fail(failure)
    return
  }
  await checkSingleSignOn()
}

async function checkSingleSignOn(): Promise<void> {
  if (!heldTokens()?.provider) return
  const response = await request(`${API.platform}/sso/check`, { method: 'POST' }).catch(() => null)
  if (response?.status === 200) {
    // What is held is still good; whatever is wrong with it the next call will tell.
    await refreshTokens().catch(() => undefined)
    return
  }
  fail(new AppError('SSO_FAILED'))
}

function fail(error: AppError): void {
  dispatch({ type: 'failure', message: ERRORS[error.code].text }, { error })
}

/** Leaves for the sign-in page, to come back to where the person is now. */
export function goToSignIn(): void {
  const landingRoute = location.pathname + location.search
  dispatch({ type: 'request', landingRoute })
  location.replace(signInUrl(landingRoute))
}

const SIGNED_IN = '/signed-in.html'

/** Signs in in a window of its own, which says so over the session's channel and closes itself: this page stays. */
export function signInBeside(): void {
  // One that still lasts goes on until the new one is there.
  if (!useSession.getState().session) dispatch({ type: 'request', landingRoute: SIGNED_IN })
  window.open(signInUrl(SIGNED_IN), 'naru-sign-in', 'popup,width=520,height=720')
}

/**
 * A session that is over by its date is asked for anew: there is another where the person has signed in again in
 * another window. Where there is none, they are asked.
 */
export async function renewOverSession(): Promise<void> {
  dispatch({ type: 'request', landingRoute: null })
  dropTokens()
  await resumeSession().catch(() => undefined)
}

/** Where the browser goes to sign in; afterwards it comes back to `landing`. */
export function signInUrl(landing: string): string {
  return `${API.platform}/session/login?continue-to=${encodeURIComponent(landing)}`
}

/** Ends the session here, in every other window, and at the issuer. */
export async function signOut(): Promise<void> {
  const ended = await call(signOutResult, '/session/sign-out', { method: 'POST' }).catch(() => null)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only.
  windows.postMessage('signed-out')
  dropTokens()
  location.assign(ended?.redirectTo ?? '/')
}

/** After the server has been told whom the person is seen as: every window begins anew, this one at the beginning. */
export function restartAs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only.
  windows.postMessage('trying')
  location.assign('/')
}

/** The person is themselves again, in every window. */
export async function endTrying(): Promise<void> {
  await send('/session/try-as/end', { method: 'POST' })
  restartAs()
}

/** A single-use word for a websocket's `token` query value, good for 30 s. */
export async function loadTicket(signal?: AbortSignal): Promise<string> {
  const options = { method: 'POST', apart: true, ...(signal && { signal }) } as const
  return (await call(ticket, '/session/tickets', options)).ticket
}

/** Takes up a session that has begun in another window, with every form still open here. */
export async function resumeSession(): Promise<void> {
  try {
    await refreshTokens()
  } catch (error) {
    endSession(null)
    throw error
  }
}

/**
 * Keeps the session's tokens fresh while the page is open, also when no call is made. Where the provider did not answer,
 * it is asked each time until it does.
 */
export async function keepSession(): Promise<void> {
  const held = heldTokens()
  if (held) await (held.awayUntil ? refreshTokens() : freshTokens())
}
