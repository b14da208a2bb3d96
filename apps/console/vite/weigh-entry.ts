/** Most of what every first visit loads, as it is sent. What a screen needs comes with the screen. */
const MOST_BYTES = 195_000
const TOLD = 20

/** What of a chunk tells where its weight comes from. */
export type WeighedChunk = {
  readonly fileName: string
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>
}

/**
 * What is wrong with the weight of what the page names, with the largest of what it consists of; null where it is light
 * enough. `sent` is how long each file is as it is sent.
 */
export function weighEntry(
  html: string,
  { chunks, sent }: { readonly chunks: readonly WeighedChunk[]; readonly sent: ReadonlyMap<string, number> },
  most: number = MOST_BYTES,
): string | null {
  const named = [...sent].filter(([file]) => html.includes(`"/${file}"`))
  const bytes = named.reduce((sum, [, length]) => sum + length, 0)
  if (bytes <= most) return null
  const files = new Set(named.map(([file]) => file))
  const largest = chunks
    .filter(({ fileName }) => files.has(fileName))
    .flatMap(({ modules }) => Object.entries(modules))
    .toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)
    .slice(0, TOLD)
  return [
    `The first load is ${bytes} bytes as it is sent, more than ${most}. The largest of it, before it is made small:`,
    ...largest.map(([id, { renderedLength }]) => `${String(renderedLength).padStart(8)} ${shortenId(id)}`),
  ].join('\n')
}

/** From the repository on. */
function shortenId(id: string): string {
  return id.replace(/^.*?\/(?=(apps|packages|node_modules)\/)/, '')
}
