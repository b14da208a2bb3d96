import { fetch } from 'undici'
import * as z from 'zod'
import type { Sandbox } from './start-world.ts'

/** Breaks a cluster of the sandbox on purpose, or mends it: `faults`, `clear-faults`, `power`, `churn`, `happen`, … */
export async function control(
  sandbox: Sandbox,
  cluster: string,
  action: string,
  body: object = {},
): Promise<void> {
  const answer = await fetch(`${sandbox.controlUrl}/clusters/${cluster}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${action} on ${cluster}: ${answer.status} ${await answer.text()}`)
}

const fingerprint = z.object({ count: z.number(), hash: z.string() })

/** How many objects of a resource a cluster of the sandbox has, and a hash over their names and versions. */
export async function loadFingerprint(
  sandbox: Sandbox,
  cluster: string,
  resource: string,
): Promise<z.infer<typeof fingerprint>> {
  const answer = await fetch(`${sandbox.controlUrl}/clusters/${cluster}/fingerprint?resource=${resource}`)
  return fingerprint.parse(await answer.json())
}
