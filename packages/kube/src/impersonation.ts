import type { Impersonation } from './client.ts'

/** The request headers that make the cluster act as someone else; each group is a header line of its own. */
export function buildImpersonationHeaders(
  identity: Impersonation,
): Record<string, string | readonly string[]> {
  const headers: Record<string, string | readonly string[]> = {
    'impersonate-user': checkValue(identity.user),
  }
  if (identity.groups && identity.groups.length > 0)
    headers['impersonate-group'] = identity.groups.map(checkValue)
  if (identity.uid !== undefined) headers['impersonate-uid'] = checkValue(identity.uid)
  for (const [key, values] of Object.entries(identity.extra ?? {})) {
    // Header names are case-blind and narrow: the API server lower-cases and percent-decodes the rest of the name.
    headers[`impersonate-extra-${encodeURIComponent(key.toLowerCase())}`] = values.map(checkValue)
  }
  return headers
}

function checkValue(value: string): string {
  if (value === '' || !/^[\u0020-\u007e]+$/.test(value)) {
    throw new TypeError('An impersonated name, group or extra value must be printable ASCII and not empty')
  }
  return value
}
