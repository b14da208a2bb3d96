import type { CallOptions, KubeClient } from '../client.ts'
import { resourcePath } from '../resource-path.ts'

export type PodTarget = { readonly namespace: string; readonly name: string }

export type LogOptions = CallOptions & {
  /** Needed where a pod has several. */
  readonly container?: string
  readonly follow?: boolean
  /** Of the container's last run, not of this one. */
  readonly previous?: boolean
  readonly timestamps?: boolean
  readonly tailLines?: number
  readonly sinceSeconds?: number
  /** RFC 3339. */
  readonly sinceTime?: string
  readonly limitBytes?: number
  /** Of a cluster that keeps them apart; both when absent. */
  readonly stream?: 'All' | 'Stdout' | 'Stderr'
}

export const pods = { group: '', version: 'v1', plural: 'pods' } as const

/** The bytes of a container's log. Following, it ends with the container or with the signal. */
export async function openLogs(
  client: KubeClient,
  pod: PodTarget,
  options: LogOptions = {},
): Promise<AsyncIterable<Uint8Array>> {
  const { signal, timeoutMs, ...query } = options
  const path = resourcePath({ resource: pods, ...pod, subresource: 'log' })
  const response = await client.send({
    signal,
    timeoutMs,
    path,
    query,
    streaming: true,
    headers: { accept: '*/*' },
  })
  return response.body
}
