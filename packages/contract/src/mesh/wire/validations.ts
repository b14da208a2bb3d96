import * as z from 'zod/mini'
import { SEVERITIES } from '../checks/severity.ts'
import { rawObject } from './wire-maps.ts'

/** One finding on the wire; `path` is a field such as `spec/http[0]/route[1]/destination/host`, or empty. */
export const validationCheck = z.object({
  code: z.string(),
  message: z.string(),
  severity: z.enum(SEVERITIES),
  path: z.string(),
})

export const objectReference = z.object({
  objectType: z.string(),
  name: z.string(),
  namespace: z.string(),
  cluster: z.string(),
})

/** `valid` does not follow from severities: a warning may make an object invalid, an error may leave it valid. Where it is, is new. */
export const objectValidation = z.object({
  name: z.string(),
  objectType: z.string(),
  valid: z.boolean(),
  checks: z.array(validationCheck),
  references: z.array(objectReference),
  namespace: z.optional(z.string()),
  cluster: z.optional(z.string()),
})
export type ObjectValidation = z.infer<typeof objectValidation>

/** By type in the singular (`wasmpluin` is spelled so), then by `name.namespace`. */
export const validationsAnswer = z.record(z.string(), z.record(z.string(), objectValidation))
export type ValidationsAnswer = z.infer<typeof validationsAnswer>

export const validationSummary = z.object({
  errors: z.number(),
  objectCount: z.number(),
  warnings: z.number(),
})
export type ValidationSummary = z.infer<typeof validationSummary>

/** GET `/istio/validations`: by cluster, then by namespace. */
export const validationSummaries = z.record(z.string(), z.record(z.string(), validationSummary))
export type ValidationSummaries = z.infer<typeof validationSummaries>

/** GET `/istio/snapshot`, ours: the mesh as the caller sees it, in the engine's own form, for judging drafts by. */
export const draftWorld = z.object({
  cluster: z.object({ name: z.string() }),
  snapshot: z.object({ settings: rawObject, clusters: z.array(rawObject) }),
  settings: rawObject,
  reader: rawObject,
  /** Of a mesh of several clusters who runs in the others. */
  elsewhere: z.optional(rawObject),
})
