import type { Schema } from './schema.ts'

export type PrinterColumn = {
  readonly name: string
  readonly type: string
  readonly jsonPath: string
  readonly format?: string | undefined
  readonly description?: string | undefined
  readonly priority?: number | undefined
}

/** What a CustomResourceDefinition says of one version. */
export type CustomVersion = {
  readonly schema: Schema | undefined
  readonly columns: readonly PrinterColumn[]
  readonly hasStatus: boolean
  readonly scale?: {
    readonly specReplicasPath: string
    readonly statusReplicasPath: string
    readonly labelSelectorPath?: string | undefined
  }
  readonly deprecationWarning?: string | undefined
}
