/** Far beyond any code: an index so high makes the engine keep a sparse table. */
const FAR = '99999'

/**
 * An empty record for values by response code. To a plain one `503` is an index, for which it keeps hundreds of empty
 * places: ten times the memory, and as much slower to read, to write and to print.
 */
export function codeTable<Value>(): Record<string, Value> {
  const table: Record<string, Value | undefined> = { [FAR]: undefined }
  delete table[FAR]
  // The only entry is gone again.
  return table as Record<string, Value>
}
