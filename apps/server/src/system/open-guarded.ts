import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { AddressPolicy } from './address-policy.ts'

export type GuardedCall = {
  readonly url: URL
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  /** PEM; empty for the authorities that everybody trusts. */
  readonly authority: string
  /** Its certificate goes unchecked. */
  readonly insecure?: boolean
}

/** It answers, and not in HTTP. */
export class OtherProtocol extends Error {
  constructor() {
    super('It speaks another protocol')
  }
}

/**
 * The head of an answer and its body to be read, from an address that people gave: its name is judged again as it is
 * dialled, on a connection of its own, and redirects are the caller's to judge. Rejects as a connection ends, and with
 * `OtherProtocol`.
 */
export function openGuarded(
  { url, method = 'GET', headers, authority, insecure = false }: GuardedCall,
  { lookup }: Pick<AddressPolicy, 'lookup'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const trust = { ...(authority !== '' && { ca: authority }), rejectUnauthorized: !insecure }
  const sent = { 'user-agent': 'naru', ...headers }
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: sent, lookup, agent: false, signal, ...trust }, resolve)
    call.on('error', reject)
    // Without a listener such an answer would end the connection, and nobody would be told.
    call.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new OtherProtocol())
    })
    call.end()
  })
}

export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
