import { recordPath } from '@naru/contract/api/record-path'
import { sessionEntry } from '@naru/contract/api/session'
import { accessToken, createdAccessToken } from '@naru/contract/api/users'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call, send } from '../../data/api.ts'
import { POLLED } from '../../data/polled.ts'

const sessionEntries = z.array(sessionEntry)
const accessTokens = z.array(accessToken)

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(sessionEntries, '/session/sessions', { signal }),
  staleTime: 0,
  meta: POLLED,
})

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => call(accessTokens, '/session/access-tokens', { signal }),
  staleTime: 0,
  meta: POLLED,
})

/** Of another person, whom the reader may change; the answer is a refusal where they may not. */
export const sessionsOf = (userID: string) =>
  queryOptions({
    queryKey: ['user', userID, 'sessions'],
    queryFn: ({ signal }) => call(sessionEntries, `${pathOf(userID)}/sessions`, { signal }),
    staleTime: 0,
    retry: false,
    meta: POLLED,
  })

export const tokensOf = (userID: string) =>
  queryOptions({
    queryKey: ['user', userID, 'tokens'],
    queryFn: ({ signal }) => call(accessTokens, `${pathOf(userID)}/access-tokens`, { signal }),
    staleTime: 0,
    retry: false,
    meta: POLLED,
  })

export function revokeTokenOf(userID: string, id: string): Promise<void> {
  return send(`${pathOf(userID)}/access-tokens/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

function pathOf(userID: string): string {
  return recordPath(userRecord.spec.collection, userID)
}

export type NewToken = z.infer<typeof createdAccessToken>

export function createToken(body: {
  name: string
  readOnly: boolean
  days: number | null
}): Promise<NewToken> {
  return call(createdAccessToken, '/session/access-tokens', { method: 'POST', body })
}

export function revokeToken(id: string): Promise<void> {
  return send(`/session/access-tokens/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

export function endSession(id: string): Promise<void> {
  return send(`/session/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

export function endAllSessions(): Promise<void> {
  return send('/session/sessions', { method: 'DELETE' })
}

export function savePassword(body: { current: string; next: string }): Promise<void> {
  return send('/session/password', { body })
}
