type Chunk = {
  readonly fileName: string
  /** Chunks without which it does not run. */
  readonly imports: readonly string[]
  readonly modules: Readonly<Record<string, unknown>>
}

/** Chunks that need the one with `main.tsx`, which awaits the first page's code at its top: each would wait for the other. */
export function findWaiting(chunks: readonly Chunk[]): readonly string[] {
  const isMain = (id: string) => id.endsWith('/console/src/main.tsx')
  const main = chunks.find(({ modules }) => Object.keys(modules).some(isMain))?.fileName
  return chunks
    .filter(({ imports }) => main !== undefined && imports.includes(main))
    .map(({ fileName }) => fileName)
}
