import * as oidc from 'openid-client'
import type { IssuerSettings } from './issuer-settings.ts'

/** Keys are asked for whenever a new one is met; whatever else an issuer changes is known after this time. */
const FRESH_MS = 3_600_000

/** Asks for the issuer's metadata once an hour, and again after a failure. What was known before lasts until it answers. */
export function createDiscovery(
  settings: IssuerSettings,
  now: () => number,
): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | null = null
  let asked = 0

  async function settle(next: Promise<oidc.Configuration>, isKnown: boolean): Promise<void> {
    const isThere = await next.then(Boolean, () => false)
    if (isThere) found = next
    else if (!isKnown) found = null
  }

  return () => {
    const known = found
    if (known && now() - asked < FRESH_MS) return known
    asked = now()
    const next = discover(settings)
    // Nobody waits for news of what is known.
    const answer = known ?? next
    found = answer
    void settle(next, known !== null)
    return answer
  }
}

function discover({ url, clientId, clientSecret, fetch }: IssuerSettings): Promise<oidc.Configuration> {
  const insecure = url.startsWith('http://') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(new URL(url), clientId, clientSecret ?? undefined, authenticate(clientSecret), {
    execute: [...insecure, oidc.enableNonRepudiationChecks],
    timeout: 10,
    ...(fetch ? { [oidc.customFetch]: fetch } : {}),
  })
}

function authenticate(secret: string | null): oidc.ClientAuth {
  return secret === null ? oidc.None() : oidc.ClientSecretBasic(secret)
}
