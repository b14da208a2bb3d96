import { request as open } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Agent, fetch } from 'undici'
import type { Send } from '../../apps/server/test/sign-in.ts'

type RawAnswer = {
  /** 101 for a socket that opens. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

type RawCall = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** An address of this machine, in the place of its first. */
  readonly from?: string
}

/** Asks with whatever method and headers, from whatever address, as no browser would. */
export function callRaw(url: string, { method = 'GET', headers, body, from }: RawCall): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = open(url, { method, headers, agent: false, ...(from && { localAddress: from }) })
    asked.on('response', (answer) => {
      const { statusCode: status = 0, headers: told } = answer
      text(answer).then((content) => resolve({ status, headers: told, text: content }), reject)
    })
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: 101, headers: answer.headers, text: '' })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends a request as it is written, which no client would, and reads until the server closes. */
export function sendBytes(url: string, bytes: string, from?: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) }, () =>
      socket.write(bytes),
    )
    socket.on('data', (piece) => {
      answer += piece.toString()
    })
    // What was read before the server broke off counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

/** Sends bytes and nothing more, and is told what is answered first, over a connection that stays until it leaves. */
export function callUnread(url: string, bytes: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) => socket.once('data', (piece) => resolve(piece.toString())))
  return { answer, leave: () => socket.destroy() }
}

/** Signs in from another address of this machine: sign-ins are counted by address. */
export function createSendFrom(localAddress: string, origin: string): Send {
  const dispatcher = new Agent({ localAddress })
  return async ({ method, url, headers, body }) => {
    const answer = await fetch(new URL(url, origin), {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      dispatcher,
    })
    return { status: answer.status, headers: new Headers([...answer.headers]), text: await answer.text() }
  }
}
