import type * as z from 'zod/mini'
import type { FieldError } from '../errors/app-error.ts'
import type { KubeObject } from '../kubernetes/object.ts'

export type FormMode = 'create' | 'edit'

/** A kind's form: its fields are plain JSON, and the manifest is computed from them and back. */
export type FormRules<F> = {
  readonly schema: z.ZodMiniType<F>
  readonly defaults: (context: { readonly namespace: string; readonly name?: string }) => F
  /** Errors by field path (`containers.0.image`), in the order of the form. */
  readonly check: (form: F, mode: FormMode) => readonly FieldError[]
  /** The manifest over the one it came from; fields that the form does not know stay untouched. */
  readonly toManifest: (form: F, before?: KubeObject) => KubeObject
  readonly fromManifest: (manifest: KubeObject) => F
}

/** Identity that fixes the form's type. */
export function defineForm<F>(rules: FormRules<F>): FormRules<F> {
  return rules
}
