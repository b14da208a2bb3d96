import * as z from 'zod/mini'

export const MTLS_STATUSES = [
  'MTLS_ENABLED',
  'MTLS_PARTIALLY_ENABLED',
  'MTLS_NOT_ENABLED',
  'MTLS_DISABLED',
] as const
export type MtlsStatus = (typeof MTLS_STATUSES)[number]

/** GET `/mesh/tls` and `/namespaces/{ns}/tls`. */
export const tlsStatus = z.object({
  status: z.enum(MTLS_STATUSES),
  autoMTLSEnabled: z.boolean(),
  minTLS: z.string(),
})
export type TlsStatus = z.infer<typeof tlsStatus>

/** GET `/clusters/tls`: each namespace's own. */
export const clusterTls = z.array(z.extend(tlsStatus, { cluster: z.string(), namespace: z.string() }))
export type ClusterTls = z.infer<typeof clusterTls>

/** What the masthead and namespaces show: the status, read together with automatic mTLS and the mesh's own status. */
export const MTLS_DISPLAYS = [
  ...MTLS_STATUSES,
  'MTLS_ENABLED_DEFAULT',
  'MTLS_PARTIALLY_ENABLED_DEFAULT',
  'MTLS_ENABLED_EXTENDED',
  'AUTO_MTLS_DEFAULT',
] as const
export type MtlsDisplay = (typeof MTLS_DISPLAYS)[number]
