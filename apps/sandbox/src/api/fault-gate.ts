import type { IncomingMessage } from 'node:http'
import type { SandboxCluster } from '../cluster/cluster.ts'
import { internalError, type StatusError, tooManyRequests, unauthorized } from '../protocol/status.ts'

/** Does to a request what is wrong with the cluster; false when the request must get no answer at all. */
export async function passFaults(
  request: IncomingMessage,
  { faults, clock, random }: SandboxCluster,
): Promise<boolean> {
  const { latencyMs, hang, drop, tooManyRate, errorRate, unauthorised } = faults.current()
  if (drop) {
    request.socket.destroy()
    return false
  }
  if (hang) return false
  if (latencyMs > 0) await new Promise<void>((resolve) => clock.after(latencyMs, resolve))
  if (unauthorised) throw unauthorized()
  if (random.next() < tooManyRate) {
    throw tooManyRequests('the server has received too many requests and has asked us to try again later', 1)
  }
  if (random.next() < errorRate) throw internalError('a fault was asked for')
  return true
}

/** Headers that go with a refusal. */
export function refusalHeaders(error: StatusError): Readonly<Record<string, string>> {
  const seconds = error.details?.retryAfterSeconds
  return {
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
    ...(error.code === 401 ? { 'www-authenticate': 'Bearer realm="kubernetes-master"' } : {}),
  }
}
