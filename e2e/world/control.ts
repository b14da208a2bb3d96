import { fetch } from 'undici'
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
