import { expect, it } from 'vitest'
import { useWorld } from '../journeys/use-world.ts'
import { sendBytes } from './raw-call.ts'

const { world } = useWorld()

it.each(['/%', '/api/v1/%zz?x', '/api/v1/session/%ff', '/%E0%A4%A'])(
  'the server as it ships answers %s in its own shape, with security headers',
  async (path) => {
    const { url } = world()
    const answer = await sendBytes(
      url,
      `GET ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"INVALID_DATA"')
    expect(answer).toMatch(/content-security-policy: default-src 'none'/)
  },
)
