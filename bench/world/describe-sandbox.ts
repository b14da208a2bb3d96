import { fetch } from 'undici'
import * as z from 'zod'
import type { Sandbox } from '../../e2e/world/start-world.ts'

const fingerprint = z.object({ count: z.number(), hash: z.string(), revision: z.number() })
const described = z.object({
  url: z.string(),
  churn: z.object({ updatesPerSecond: z.number(), applied: z.number() }),
  watches: z.record(z.string(), z.number()),
  pods: fingerprint,
})

/** What a simulated cluster says of itself: its changes so far, its open watches, what its pods hash to. */
export async function describeSandbox(sandbox: Sandbox, cluster: string): Promise<z.infer<typeof described>> {
  const answer = await fetch(`${sandbox.controlUrl}/clusters/${cluster}`)
  return described.parse(await answer.json())
}
