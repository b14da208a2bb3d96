import { X509Certificate } from 'node:crypto'
import type { Cluster } from '@naru/contract/api/clusters'
import { readFields } from '@naru/contract/manifest/read'
import type { ClusterAccess } from '@naru/kube/cluster-access'

export type Certificate = Cluster['certificates'][number]

type Presented = Pick<ClusterAccess, 'certificateAuthority' | 'clientCertificate' | 'token'>

/** When what we were given to reach a cluster ends; what cannot be read, or never ends, is left out. */
export function readCertificates(access: Presented): readonly Certificate[] {
  const { certificateAuthority, clientCertificate, token } = access
  return [
    ...dated('authority', certificateAuthority && endOf(certificateAuthority)),
    ...dated('client', clientCertificate && endOf(clientCertificate.certificate)),
    ...dated('token', token && endOfToken(token)),
  ]
}

/** What was given to reach a cluster, and what its server showed last. */
export function followCertificates(access: Presented) {
  let given = readCertificates(access)
  let shown: number | null = null
  return {
    onCertificate(expires: number) {
      shown = expires
    },
    renew(next: Presented) {
      given = readCertificates(next)
    },
    all: (): readonly Certificate[] => [...dated('server', shown), ...given],
  }
}

function dated(of: Certificate['of'], expires: number | null | undefined | ''): readonly Certificate[] {
  return typeof expires === 'number' ? [{ of, expires: new Date(expires).toISOString() }] : []
}

/** Of several in a row the first that ends: the others do not help whoever relies on that one. */
function endOf(pem: string): number | null {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const ends = parts.flatMap((part) => {
    try {
      return new X509Certificate(part).validToDate.getTime()
    } catch {
      return []
    }
  })
  return ends.length === 0 ? null : ends.reduce((a, b) => Math.min(a, b))
}

/** A service account's token says when it ends; one that is kept in a secret never does. */
function endOfToken(token: string): number | null {
  const [, payload] = token.split('.')
  if (payload === undefined) return null
  try {
    const { exp } = readFields(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}
