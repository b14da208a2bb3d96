import * as z from 'zod/mini'
import { checkRegistryAddress } from '../../rules/addresses.ts'
import { checkPem } from '../../rules/credentials.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkNoSpaces } from '../../rules/text-rules.ts'
import { description, ruledText } from '../inputs/ruled-text.ts'

/** GET /api/v1/image-registry/endpoints[/{id}]: a registry that is reached by the OCI distribution API. A password is in no record. */
export const registryEndpoint = z.object({
  id: z.string(),
  /** Its origin: `https://registry.example.com`. */
  address: z.string(),
  /** Empty where it asks for nobody. */
  user: z.string(),
  description: z.string(),
  /** Whether an own certificate authority is trusted for it. */
  certificate: z.boolean(),
  /** The origin that issues its tokens, as it said when it was saved; empty where it asks for none. */
  tokens: z.string(),
  version: z.number(),
  created: z.string(),
})
export type RegistryEndpoint = z.infer<typeof registryEndpoint>

const address = ruledText(checkRegistryAddress).check(z.maxLength(500))
const user = ruledText(checkNoSpaces).check(z.maxLength(254))
const password = z.string().check(z.maxLength(4000))
const certificate = ruledText(checkPem).check(z.maxLength(100_000))

/** POST /api/v1/image-registry/endpoints: it is asked before it is kept. */
export const registryEndpointInput = z.object({
  id: ruledText(checkDnsLabel),
  address,
  user: z.optional(user),
  password: z.optional(password),
  /** PEM of the certificate authority, where the registry's is not one that everybody trusts. */
  certificate: z.optional(certificate),
  description: z.optional(description),
})
export type RegistryEndpointInput = z.infer<typeof registryEndpointInput>

/** PUT /api/v1/image-registry/endpoints/{id}: what is left out stays; a password for the same address and user alone. */
export const registryEndpointChange = z.object({
  address: z.optional(address),
  user: z.optional(user),
  password: z.optional(password),
  /** Empty takes it away. */
  certificate: z.optional(certificate),
  description: z.optional(description),
  version: z.optional(z.number()),
})
export type RegistryEndpointChange = z.infer<typeof registryEndpointChange>
