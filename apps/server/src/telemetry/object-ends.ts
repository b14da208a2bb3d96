import { KubeError } from '@naru/kube/errors'

const [OPEN, CLOSE] = [0x7b, 0x7d]
const isRoom = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * The bytes, if an object of JSON begins and ends them: a proxy's own page or an answer that was cut off is told at once,
 * before another thread reads it. Throws a `BadAnswer`.
 */
export function checkObjectEnds(bytes: Uint8Array): Uint8Array {
  const first = bytes.find((byte) => !isRoom(byte))
  const last = bytes.findLast((byte) => !isRoom(byte))
  if (first === OPEN && last === CLOSE) return bytes
  throw new KubeError({ code: 0, reason: 'BadAnswer', message: 'The Prometheus answered no JSON' })
}
