import * as z from 'zod/mini'
import { checkRepositoryName } from '../../rules/build.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { description, ruledText } from '../inputs/ruled-text.ts'

/** GET /api/v1/image-registry/repositories[/{id}]: a repository of an image registry that people look after. */
export const imageRepository = z.object({
  id: z.string(),
  /** The registry that it lies in. */
  endpoint: z.string(),
  /** The registry's origin. */
  address: z.string(),
  /** As the registry names it: `team/app`. */
  repository: z.string(),
  description: z.string(),
  created: z.string(),
})
export type ImageRepository = z.infer<typeof imageRepository>

/** POST /api/v1/image-registry/repositories: its tags are asked for before it is kept. */
export const imageRepositoryInput = z.object({
  id: ruledText(checkDnsLabel),
  endpoint: ruledText(checkDnsLabel),
  repository: ruledText(checkRepositoryName),
  description: z.optional(description),
})
export type ImageRepositoryInput = z.infer<typeof imageRepositoryInput>

/** PUT /api/v1/image-registry/repositories/{id}. */
export const imageRepositoryChange = z.object({ description: z.optional(description) })
export type ImageRepositoryChange = z.infer<typeof imageRepositoryChange>
