import type { SchemaField, SchemaNode } from './open-api.ts'
import type { SchemaGuide } from './schema-guide.ts'
import type { SchemaProblem, YamlPath } from './yaml-cursor.ts'

export type SchemaType = { readonly group: string; readonly version: string; readonly kind: string }

/** Questions to the schema worker; `load` comes first and replaces what it knew. */
export type SchemaQuestion =
  | { readonly ask: 'load'; readonly type: SchemaType; readonly document: string }
  | { readonly ask: 'complete'; readonly text: string; readonly offset: number }
  | { readonly ask: 'hover'; readonly text: string; readonly offset: number }
  | { readonly ask: 'guide'; readonly at: { readonly text: string; readonly offset: number } | YamlPath }
  | { readonly ask: 'check'; readonly text: string }
  | { readonly ask: 'form' }

export type Completion = {
  readonly at: 'key' | 'value'
  readonly path: YamlPath
  readonly fields: readonly SchemaField[]
}
export type Hover = { readonly path: YamlPath; readonly field: SchemaField }

export type SchemaAnswers = {
  load: boolean
  complete: Completion | null
  hover: Hover | null
  guide: SchemaGuide
  check: readonly SchemaProblem[]
  /** The schema with its references resolved, as deep as a form goes. */
  form: SchemaNode
}
