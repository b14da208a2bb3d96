import * as oidc from 'openid-client'
import type { IssuerSettings } from './issuer-settings.ts'

/** Asks for the issuer's metadata once, and again after a failure. */
export function createDiscovery(settings: IssuerSettings): () => Promise<oidc.Configuration> {
  const { url, clientId, clientSecret, fetch } = settings
  const insecure = url.startsWith('http://') ? [oidc.allowInsecureRequests] : []
  let found: Promise<oidc.Configuration> | null = null

  return () => {
    found ??= oidc
      .discovery(new URL(url), clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
        execute: [...insecure, oidc.enableNonRepudiationChecks],
        timeout: 10,
        ...(fetch ? { [oidc.customFetch]: fetch } : {}),
      })
      .catch((error: unknown) => {
        found = null
        throw error
      })
    return found
  }
}
