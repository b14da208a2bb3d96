import * as z from 'zod/mini'
/** Labels, annotations and the like; Kiali writes a map that was never made as null. */
export const texts = z.pipe(
  z.nullable(z.record(z.string(), z.string())),
  z.transform((map) => map ?? {}),
)

/** A raw object of a cluster, as it is. */
export const rawObject = z.record(z.string(), z.unknown())

export const objectRights = z.object({ create: z.boolean(), update: z.boolean(), delete: z.boolean() })
export type ObjectRights = z.infer<typeof objectRights>

/** What any call answers when it fails; `detail` never holds a stack trace. */
export const meshError = z.object({ error: z.string(), detail: z.optional(z.string()) })
export type MeshError = z.infer<typeof meshError>
