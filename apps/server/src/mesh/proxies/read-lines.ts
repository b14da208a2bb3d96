/** Lines of a text as it comes in; a line longer than `maxBytes` is cut there. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const part of bytes) {
    held += decoder.decode(part, { stream: true })
    const lines = held.split('\n')
    held = (lines.pop() ?? '').slice(0, maxBytes)
    for (const line of lines) yield line.slice(0, maxBytes)
  }
  held += decoder.decode()
  if (held !== '') yield held.slice(0, maxBytes)
}
