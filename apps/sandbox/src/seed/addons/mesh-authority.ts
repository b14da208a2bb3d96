import type { Planned } from '../app-objects.ts'
import { buildCertificate } from '../certificate.ts'

/** What istiod signs with lasts for ten years. */
export const AUTHORITY = {
  host: 'root.istio.hanbat.example',
  from: new Date('2025-06-02T00:00:00Z'),
  until: new Date('2035-05-31T00:00:00Z'),
} as const

/** The secret in which istiod keeps the certificate that it has made for itself. */
export function buildAuthority(namespace: string): Planned {
  const { certificate, key } = buildCertificate(AUTHORITY)
  return {
    kind: 'Secret',
    object: {
      metadata: { name: 'istio-ca-secret', namespace },
      type: 'istio.io/ca-root',
      stringData: { 'ca-cert.pem': certificate, 'ca-key.pem': key },
    },
  }
}
