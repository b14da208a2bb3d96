import { createKubeClient } from '../src/create-client.ts'
import type { TransportRequest } from '../src/transports/transport.ts'
import { type FakeAnswer, fakeClock, fakeTransport } from './fake-transport.ts'

const pods = { group: '', version: 'v1', plural: 'pods' }
export const all = { resource: pods, namespace: 'shop' }
export const one = { ...all, name: 'a' }
export const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }
export const status = (code: number, reason: string, more: object = {}): FakeAnswer => ({
  status: code,
  body: { kind: 'Status', status: 'Failure', code, reason, message: `it is ${reason}`, ...more },
})

/** A client over a transport and a clock that are not real. */
export function client(answer: (request: TransportRequest, count: number) => FakeAnswer | Error) {
  const transport = fakeTransport(answer)
  const clock = fakeClock()
  return { transport, clock, client: createKubeClient({ transport, clock }) }
}
