import { API } from '@naru/contract/api/base'
import { type SessionUser, signOutResult, ticket } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { SessionEnd } from '@naru/contract/live/protocol'
import { create } from 'zustand'
import { call } from '../api.ts'
import { onSessionLost, request } from '../request.ts'
import { mayHaveSession } from './session-hint.ts'
import { dropTokens, freshTokens, heldTokens, onTokens, refreshTokens } from './tokens.ts'

export type SessionStatus = 'starting' | 'loggedIn' | 'loggedOut' | 'expired' | 'error'

type SessionState = {
  readonly status: SessionStatus
  readonly user: SessionUser | null
  /** Milliseconds since the epoch: when the whole session ends, whatever is done. */
  readonly endsAt: number | null
  readonly error: AppError | null
  /** Why it ended, where the server has said so. */
  readonly end: SessionEnd | null
}

export const useSession = create<SessionState>(() => ({
  status: 'starting',
  user: null,
  endsAt: null,
  error: null,
  end: null,
}))

const windows = new BroadcastChannel('naru.session')

windows.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'signed-out') endSession('expired')
})

onSessionLost(() => endSession('expired'))

onTokens((tokens) => {
  useSession.setState({
    status: 'loggedIn',
    user: tokens.user,
    endsAt: Date.parse(tokens.sessionExpiresOn),
    error: null,
    end: null,
  })
})

/** The server has said over a stream that the session is over. */
export function loseSession(end: SessionEnd): void {
  endSession('expired')
  useSession.setState({ end })
}

function endSession(status: 'expired' | 'loggedOut') {
  dropTokens()
  if (useSession.getState().status === 'loggedIn') useSession.setState({ status })
}

let started: Promise<void> | null = null

/** Takes up the session of the cookie, then checks single sign-on. Without a session the status is `loggedOut`. */
export function startSession(): Promise<void> {
  started ??= takeUpSession()
  return started
}

async function takeUpSession(): Promise<void> {
  if (!mayHaveSession()) {
    useSession.setState({ status: 'loggedOut' })
    return
  }
  try {
    await refreshTokens()
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError('UNAVAILABLE', { cause: error })
    const signedOut = failure.code === 'SIGN_IN_NEEDED' || failure.code === 'SESSION_EXPIRED'
    useSession.setState(signedOut ? { status: 'loggedOut' } : { status: 'error', error: failure })
    return
  }
  await checkSingleSignOn()
}

async function checkSingleSignOn(): Promise<void> {
  const response = await request(`${API.platform}/sso/check`, { method: 'POST' }).catch(() => null)
  if (response?.status === 200) return
  useSession.setState({ status: 'error', error: new AppError('SSO_FAILED') })
}

/** Leaves for the sign-in page, to come back to where the person is now. */
export function goToSignIn(): void {
  location.replace(signInUrl(location.pathname + location.search))
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

/** A single-use word for a websocket's `token` query value, good for 30 s. */
export async function loadTicket(): Promise<string> {
  return (await call(ticket, '/session/tickets', { method: 'POST' })).ticket
}

/** Signed in again in this same window, with every form still open. */
export async function resumeSession(): Promise<void> {
  await refreshTokens()
}

/** Keeps the session's tokens fresh while the page is open, also when no call is made. */
export async function keepSession(): Promise<void> {
  if (heldTokens()) await freshTokens()
}
