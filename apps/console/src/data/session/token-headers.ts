import type { SessionTokens } from '@naru/contract/api/session'

/** The three headers that every call carries. */
export function tokenHeaders(
  held: Pick<SessionTokens, 'accessToken' | 'idToken' | 'refreshHandle'>,
): Record<string, string> {
  return {
    authorization: `Bearer ${held.accessToken}`,
    'id-token': held.idToken,
    'refresh-token': held.refreshHandle,
  }
}
