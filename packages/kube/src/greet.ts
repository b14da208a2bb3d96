import type { KubeClient } from './client.ts'
import type { Lane } from './transports/transport.ts'

const LOOK = { path: '/version', timeoutMs: 5000, maxBytes: 64 * 1024, maxValues: 1000, retries: 0 } as const

/**
 * Opens a connection ahead of the first question, which would wait for it. Who asks next is told what hinders it.
 */
export async function greet(client: Pick<KubeClient, 'json'>, lane?: Lane): Promise<void> {
  await client.json({ ...LOOK, ...(lane && { lane }) }).catch(() => undefined)
}
