export type WorkerRequest =
  | {
      readonly id: number
      readonly do: 'query'
      readonly sql: string
      readonly parameters: readonly unknown[]
    }
  | { readonly id: number; readonly do: 'close' }

/** The answer with id 0 says that the database is open, or why it is not. */
export type WorkerAnswer = { readonly id: number } & (
  | { readonly rows: readonly unknown[]; readonly affectedRows?: number }
  | { readonly error: { readonly message: string; readonly code?: string } }
)

/** An answer, or a table that was written to. */
export type WorkerMessage = WorkerAnswer | { readonly changed: string }

export type QueryAnswer = { readonly rows: readonly unknown[]; readonly affectedRows?: number }
