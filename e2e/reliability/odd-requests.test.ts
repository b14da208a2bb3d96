import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { useWorld } from '../journeys/use-world.ts'

const { world } = useWorld()

/** Sends a request as it is written, which no client would, and reads until the server closes. */
function ask(path: string): Promise<string> {
  const { hostname, port, host } = new URL(world().url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

it.each(['/%', '/api/v1/%zz?x', '/api/v1/session/%ff', '/%E0%A4%A'])(
  'the server as it ships answers %s in its own shape, with security headers',
  async (path) => {
    const answer = await ask(path)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"INVALID_DATA"')
    expect(answer).toMatch(/content-security-policy: default-src 'none'/)
  },
)
