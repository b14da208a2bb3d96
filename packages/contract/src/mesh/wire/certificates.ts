import * as z from 'zod/mini'
/** GET `/istio/certs`; times are RFC 3339. Without access to the secret only its name is known. */
export const certificateInfo = z.object({
  secretName: z.string(),
  secretNamespace: z.string(),
  dnsNames: z.array(z.string()),
  issuer: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  error: z.string(),
  accessible: z.boolean(),
})
export type CertificateInfo = z.infer<typeof certificateInfo>

export const certificates = z.array(certificateInfo)
