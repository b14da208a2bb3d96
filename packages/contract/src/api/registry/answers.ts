import * as z from 'zod/mini'

/**
 * Why a registry did not tell: it refuses who asks, has no such thing, does not answer, answers something else, or
 * names another place to sign in at than it did when its password was entered.
 */
export const REGISTRY_FAILURES = ['denied', 'missing', 'unreachable', 'bad-answer', 'moved'] as const
export type RegistryFailure = (typeof REGISTRY_FAILURES)[number]

/** GET …/endpoints/{id}/repositories?last=: a page of its catalog; `next` is the `last` of the page after this one. */
export const registryCatalog = z.object({
  repositories: z.array(z.string()),
  next: z.nullable(z.string()),
  /** Whether it tells a catalog at all: some tell none, or only to administrators. */
  told: z.boolean(),
})
export type RegistryCatalog = z.infer<typeof registryCatalog>

/** GET …/endpoints/{id}/tags?repository=&last=: a page of a repository's tags, in the registry's order. */
export const registryTags = z.object({
  tags: z.array(z.string()),
  next: z.nullable(z.string()),
})
export type RegistryTags = z.infer<typeof registryTags>

/** What a platform's image of a tag consists of. */
const platformImage = z.object({
  /** `linux/amd64`; empty where the registry does not tell. */
  platform: z.string(),
  digest: z.string(),
  /** Bytes of its configuration and layers, as they are sent; null where only the list of platforms was read. */
  size: z.nullable(z.number()),
  layers: z.nullable(z.number()),
})

/** GET …/endpoints/{id}/image?repository=&tag=. */
export const registryImage = z.object({
  /** Of what the tag leads to. */
  digest: z.string(),
  /** As the image itself says; null where it does not, and of lists of platforms. */
  created: z.nullable(z.string()),
  platforms: z.array(platformImage),
})
export type RegistryImage = z.infer<typeof registryImage>
