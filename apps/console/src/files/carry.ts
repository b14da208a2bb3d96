import { packSafely, type RunProgram, readFiles, writeFile } from '@naru/kube/files/container-files'
import type { PodFile } from '@naru/kube/files/listing'
import type { TarEntry } from '@naru/kube/files/tar-reader'

type Down = {
  readonly run: RunProgram
  readonly folder: string
  readonly file: PodFile
  readonly onBytes: (count: number) => void
}

export type Carried = {
  readonly name: string
  readonly blob: Blob
  /** How much was left out because it could lead elsewhere. */
  readonly left: number
  /** What the container complained of; empty when of nothing. */
  readonly complaint: string
}

/** A file as it is, also by a link to it, or a folder as an archive. */
export async function carryDown({ run, folder, file, onBytes }: Down): Promise<Carried> {
  const { name, type } = file
  let complaint = ''
  const onComplaint = (words: string) => {
    complaint = words
  }
  const entries = readFiles(run, { folder, name, follow: type === 'link', onBytes, onComplaint })
  const first = await entries.next()
  if (!first.done && first.value.type === 'file') {
    // Whoever sends is read to the end, so that its complaints are heard.
    for await (const _ of entries);
    return { name, blob: new Blob([new Uint8Array(first.value.content)]), left: 0, complaint }
  }
  const { parts, left } = await packSafely(withFirst(first, entries))
  const blob = new Blob(
    parts.map((part) => new Uint8Array(part)),
    { type: 'application/x-tar' },
  )
  return { name: `${name}.tar`, blob, left, complaint }
}

async function* withFirst(
  first: IteratorResult<TarEntry>,
  rest: AsyncIterable<TarEntry>,
): AsyncGenerator<TarEntry> {
  if (!first.done) yield first.value
  yield* rest
}

type Up = {
  readonly run: RunProgram
  readonly folder: string
  readonly file: File
  readonly onBytes: (count: number) => void
}

export async function carryUp({ run, folder, file, onBytes }: Up): Promise<void> {
  const { name, size, lastModified } = file
  const modified = Math.floor(lastModified / 1000)
  await writeFile(run, { folder, name, size, modified, content: readBlob(file), onBytes })
}

async function* readBlob(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
