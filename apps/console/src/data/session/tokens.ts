import { API } from '@naru/contract/api/base'
import { type SessionTokens, sessionTokens } from '@naru/contract/api/session'
import { SIGN_IN_HEADERS } from '@naru/contract/api/sign-in-header'
import { AppError } from '@naru/contract/errors/app-error'
import { needsRefresh } from '@naru/contract/shell/login-state'
import * as z from 'zod/mini'
import { currentLocale } from '../../i18n/locale.ts'
import { takeEarlyAnswer } from '../early-answers.ts'

let tokens: SessionTokens | null = null
let refreshing: Promise<SessionTokens> | null = null
const listeners = new Set<(tokens: SessionTokens) => void>()

const answer = z.object({ result: sessionTokens })

/** Tokens live in this module's memory only: a reload asks for new ones with the session cookie. */
export function heldTokens(): SessionTokens | null {
  return tokens
}

export function dropTokens(): void {
  tokens = null
}

/** Called with each new set of tokens, so that open streams can adopt them. */
export function onTokens(listener: (tokens: SessionTokens) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const REFRESH = `${API.platform}/session/refresh`

async function requestTokens(): Promise<SessionTokens> {
  const early = tokens ? null : await takeEarlyAnswer('POST', REFRESH)
  const response = early ?? (await askForTokens())
  if (response.status === 401) throw new AppError(tokens ? 'SESSION_EXPIRED' : 'SIGN_IN_NEEDED')
  if (!response.ok) throw new AppError('UNAVAILABLE', { detail: `POST session/refresh: ${response.status}` })
  tokens = answer.parse(await response.json()).result
  for (const listener of listeners) listener(tokens)
  return tokens
}

function askForTokens(): Promise<Response> {
  return fetch(REFRESH, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...SIGN_IN_HEADERS,
      ...(tokens && { 'refresh-token': tokens.refreshHandle }),
    },
  })
}

/** Asks for new tokens; calls that come meanwhile share the same answer. */
export function refreshTokens(): Promise<SessionTokens> {
  refreshing ??= requestTokens().finally(() => {
    refreshing = null
  })
  return refreshing
}

/** Tokens with at least 70 s left. */
export async function freshTokens(now = Date.now()): Promise<SessionTokens> {
  if (tokens && !needsRefresh({ expiresOn: Date.parse(tokens.expiresOn) }, now)) return tokens
  return refreshTokens()
}
