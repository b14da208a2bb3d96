import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyRequest } from 'fastify'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { namesEveryCluster, type ProxyCall, parseProxyUrl } from './proxy-path.ts'
import { isRelayed } from './relay-channels.ts'

/** The call that a request's raw URL names; throws PATH_REFUSED for any other, ONE_CLUSTER for all clusters at once. */
export function requireCall({ raw: { url = '' } }: FastifyRequest): ProxyCall {
  const call = parseProxyUrl(url)
  if (call === null) throw new AppError(namesEveryCluster(url) ? 'ONE_CLUSTER' : 'PATH_REFUSED')
  return call
}

export function requireReachable(registry: ClusterRegistry, cluster: string) {
  const connected = registry.get(cluster)
  const breaker = connected.client.breaker.state()
  if (breaker.kind === 'open' && Date.now() < breaker.retryAt) throw new AppError('CLUSTER_UNREACHABLE')
  return connected
}

/** A running process is reached by a socket alone. */
export function refuseInteractive(call: ProxyCall): void {
  if (call.type === 'resource' && isRelayed(call.target.subresource)) throw new AppError('METHOD_NOT_ALLOWED')
}
